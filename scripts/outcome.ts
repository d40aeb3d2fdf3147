// Commands of the tools, with an outcome that counts.
import { type StdioOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown when something failed. */
  readonly report: string
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
export const one = (ok: boolean, report: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  report,
})

// Colours belong on a screen, not in a log.
const colours: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

export const run = (command: string, args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) =>
  new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio,
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

export const tool = async (command: string, ...args: string[]): Promise<Outcome> => {
  const { code, output } = await run(command, args, {}, ['ignore', 'pipe', 'pipe'])
  return one(code === 0, output.trim())
}

/** Outcome of several runs of one step. */
export const total = (outcomes: readonly Outcome[]): Outcome => {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    report: outcomes.flatMap(({ report }) => report || []).join('\n'),
  }
}
