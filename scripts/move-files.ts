import { moveBetweenStores } from '../server/src/move-files.ts'

process.exitCode = await moveBetweenStores(process.argv.slice(2), process.env, {
  say: console.log,
  complain: console.error,
})
