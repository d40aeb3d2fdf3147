// Runs before any schema is built: zod otherwise tests whether it may compile code, and the Content-Security-Policy
// reports that as a violation. It sets zod's global configuration directly, so that zod need not be loaded.
const settings = globalThis as { __zod_globalConfig?: { jitless: boolean } }
settings.__zod_globalConfig = { jitless: true }

export {}
