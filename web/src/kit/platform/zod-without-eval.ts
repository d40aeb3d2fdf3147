// Runs before any schema is built: zod otherwise tries whether it may compile code, and the Content-Security-Policy
// reports that as a violation. Set where zod itself keeps it, because zod need not be loaded to be told.
const settings = globalThis as { __zod_globalConfig?: { jitless: boolean } }
settings.__zod_globalConfig = { jitless: true }

export {}
