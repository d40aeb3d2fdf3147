import { backup } from '../server/src/backup.ts'

process.exitCode = await backup(process.env, { say: console.log, complain: console.error })
