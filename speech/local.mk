## speech
