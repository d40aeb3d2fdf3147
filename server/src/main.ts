import { enableCompileCache } from 'node:module'

// A second start finds its code compiled; that halves the time until it answers.
enableCompileCache()
const { run } = await import('./run.ts')
await run(process.env)
