## po
