import { config } from 'zod/v4/core'

// Runs before any screen is loaded: zod otherwise tries, as it builds its first schema, whether it may compile code,
// and the Content-Security-Policy reports that as a violation.
config({ jitless: true })
