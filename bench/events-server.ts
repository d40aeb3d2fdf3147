// The server as `main.ts` starts it, with the certificate of the benchmark in the place of Amazon's.
import { fetcher } from '../server/src/platform/fetcher.ts'
import { run } from '../server/src/run.ts'

fetcher.text = async () => process.env.BENCH_CERTIFICATE ?? ''
await run(process.env)
