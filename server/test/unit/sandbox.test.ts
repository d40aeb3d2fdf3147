import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandbox, type Sandbox, SandboxFailure, sandboxTask } from '../../src/platform/sandbox/sandbox.ts'
import type { work } from '../fixtures/misbehave.task.ts'

const module = new URL('../fixtures/misbehave.task.ts', import.meta.url)
const misbehave = sandboxTask<typeof work>(module, { seconds: 20 })
const hasty = sandboxTask<typeof work>(module, { seconds: 2 })

let folder: string
let outside: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fornace-sandbox-'))
  outside = await mkdtemp(join(tmpdir(), 'fornace-outside-'))
  sandbox = openSandbox({ folders: [folder], log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  sandbox.close()
  await rm(folder, { recursive: true })
  await rm(outside, { recursive: true })
})

const issueOf = async (running: Promise<unknown>): Promise<SandboxFailure> => {
  const error = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SandboxFailure)) throw error
  return error
}

describe('the sandbox', () => {
  it('has a turn for everybody, however much one person gives it to do', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<string>()
    const lent = { take: () => gate }
    const anna = Array.from({ length: 8 }, () =>
      sandbox.run(misbehave, { does: 'parts', count: 1 }, { lent, onBehalfOf: 'anna' }),
    )
    expect(await sandbox.run(misbehave, { does: 'echo', value: 'bruno' }, { onBehalfOf: 'bruno' })).toBe(
      'bruno',
    )
    open('through')
    expect(await Promise.all(anna)).toEqual(Array(8).fill(['through']))
  })

  it('does a task and keeps its child for the next', async () => {
    const value = { at: new Date(0), bytes: Buffer.from('abc'), list: [1, null] }
    const echoed = await sandbox.run(misbehave, { does: 'echo', value })
    expect(echoed).toMatchObject({ at: new Date(0), list: [1, null] })
    expect(Buffer.from((echoed as typeof value).bytes).toString()).toBe('abc')
    const pid = await sandbox.run(misbehave, { does: 'pid' })
    expect(await sandbox.run(misbehave, { does: 'pid' })).toBe(pid)
  })

  it('is lent what it asks for, one after the other, and the clock stands still meanwhile', async () => {
    let busy = 0
    const take = async (part: number) => {
      expect(++busy).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 800))
      busy--
      return `part ${part}`
    }
    // The start of the child is no part of it.
    await sandbox.run(misbehave, { does: 'pid' })
    const taken = await sandbox.run(hasty, { does: 'parts', count: 3 }, { lent: { take } })
    expect(taken).toEqual(['part 0', 'part 1', 'part 2'])
  })

  it('is lent nothing else', async () => {
    const lent = { take: async () => '' }
    expect((await issueOf(sandbox.run(misbehave, { does: 'reach' }, { lent }))).message).toContain('toString')
  })

  it('ends with whoever cannot take a part', async () => {
    const take = () => Promise.reject(new Error('the database is away'))
    const running = sandbox.run(misbehave, { does: 'parts', count: 5 }, { lent: { take } })
    await expect(running).rejects.toThrow('the database is away')
  })

  it('survives a task that throws, hangs, aborts or takes all the memory', async () => {
    expect(await issueOf(sandbox.run(misbehave, { does: 'throw' }))).toMatchObject({
      reason: 'threw',
      message: 'it is broken',
    })
    expect((await issueOf(sandbox.run(hasty, { does: 'hang' }))).reason).toBe('too-long')
    expect((await issueOf(sandbox.run(misbehave, { does: 'abort' }))).reason).toBe('died')
    const before = process.memoryUsage.rss()
    expect(['threw', 'died']).toContain((await issueOf(sandbox.run(misbehave, { does: 'hoard' }))).reason)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 << 20)
    expect(await sandbox.run(misbehave, { does: 'echo', value: 1 })).toBe(1)
  })

  it('ends when the caller goes away', async () => {
    const signal = AbortSignal.timeout(300)
    const running = sandbox.run(misbehave, { does: 'hang' }, { signal })
    await expect(running).rejects.toThrow(/timeout/)
  })

  it('reads what it is given, and otherwise reaches nothing', async () => {
    await writeFile(join(folder, 'given'), 'text')
    await writeFile(join(outside, 'secret'), 'text')
    expect(await sandbox.run(misbehave, { does: 'read', file: join(folder, 'given') })).toBe('text')
    expect(await sandbox.run(misbehave, { does: 'environment' })).not.toContain('PATH')
    const attempts = [
      { does: 'read', file: join(outside, 'secret') },
      { does: 'write', file: join(folder, 'given') },
      { does: 'spawn' },
    ] as const
    for (const attempt of attempts)
      expect((await issueOf(sandbox.run(misbehave, attempt))).message).toContain('restricted')
  })
})
