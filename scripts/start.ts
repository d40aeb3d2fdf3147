import { buildWebIfStale } from './build-web.ts'

await buildWebIfStale()
// In this process, so that signals reach the server.
await import('../server/src/main.ts')
