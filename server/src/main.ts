import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

/** `--role=web`, as the setting `ROLE`. */
const roleOf = (args: string[]): { ROLE?: string } => {
  try {
    const { values } = parseArgs({ args, options: { role: { type: 'string' } } })
    return values.role === undefined ? {} : { ROLE: values.role }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

// A second start finds its code compiled; that halves the time until it answers.
enableCompileCache()
const { run } = await import('./run.ts')
await run({ ...process.env, ...roleOf(process.argv.slice(2)) })
