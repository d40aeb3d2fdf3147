import { restore } from '../server/src/restore.ts'

process.exitCode = await restore(process.argv.slice(2), process.env, {
  say: console.log,
  complain: console.error,
})
