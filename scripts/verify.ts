import { verify } from '../server/src/verify.ts'

process.exitCode = await verify(process.env, { say: console.log, complain: console.error })
