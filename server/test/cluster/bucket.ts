// S3-compatible server in a process of its own.
import { startBucketServer } from '../fixtures/bucket-server.ts'

const server = await startBucketServer()
process.send?.({ url: server.url('fornace') })
process.on('disconnect', () => void server.stop().finally(() => process.exit()))
