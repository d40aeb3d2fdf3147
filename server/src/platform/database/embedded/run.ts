import { execFile } from 'node:child_process'

/** The identity a program runs under; undefined means: as ourselves. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

// PostgreSQL reads PG* and LC_* from its environment: what the person's shell says must not change the database.
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end; fails with the last line that it wrote. */
export const run = (program: string, args: readonly string[], runAs: Identity | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    // The working folder of the server may be closed to `runAs`; the root is open to everyone.
    execFile(program, args, { ...runAs, cwd: '/', env: plainEnvironment }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      reject(new Error(stderr.trim().split('\n').at(-1) || error.message, { cause: error }))
    })
  })
