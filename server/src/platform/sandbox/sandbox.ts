import type { ChildProcess } from 'node:child_process'
import { fairQueue } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { CPU_SECONDS, startChild } from './process.ts'
import type { Order, SandboxTask, Word } from './task.ts'

export { sandboxTask, type Work } from './task.ts'

/** Failure of a task because of its file: no server error. */
export class SandboxFailure extends Error {
  readonly reason: 'threw' | 'too-long' | 'died'
  constructor(reason: SandboxFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface Sandbox {
  /** Does the task in a child process, each person's in turn with those of the others. Fails with a `SandboxFailure` when the child throws, dies or takes too long. */
  run<Input, Lent, Result>(
    task: SandboxTask<Input, Lent, Result>,
    input: Input,
    options?: { readonly lent?: Lent; readonly signal?: AbortSignal; readonly onBehalfOf?: string },
  ): Promise<Result>
  /** Ends the children, whatever they are doing. */
  close(): void
}

/** A long file that is read and another that is compared do not hold up the pictures. */
const CHILDREN = 3
/** Limit for each user: one child stays free for others. */
const CHILDREN_OF_ONE = 2
const MAX_WAITING = 30
const IDLE_MS = 20_000

interface Child {
  readonly process: ChildProcess
  idle?: NodeJS.Timeout
}

type Lent = Readonly<Record<string, (given: unknown) => unknown>>

/** Runs one task in one child; every outcome except an answer of the child ends the child too. */
const perform = (
  { process: child }: Child,
  { module, seconds }: Pick<SandboxTask<unknown, unknown, unknown>, 'module' | 'seconds'>,
  input: unknown,
  lent: Lent,
  signal: AbortSignal | undefined,
): Promise<Word & { kind: 'done' | 'threw' }> => {
  const { promise, resolve, reject } = Promise.withResolvers<Word & { kind: 'done' | 'threw' }>()
  let left = seconds * 1000
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined
  let lending = 0
  let isOver = false
  const fail = (error: unknown) => {
    child.kill('SIGKILL')
    reject(error)
  }
  const startClock = () => {
    if (isOver) return
    since = performance.now()
    timer = setTimeout(() => fail(new SandboxFailure('too-long', `took more than ${seconds} s`)), left)
  }
  const stopClock = () => {
    clearTimeout(timer)
    left = Math.max(0, left - (performance.now() - since))
  }
  const order = (what: Order) => child.send(what, (error) => error && fail(error))
  const lend = async (name: string, given: unknown) => {
    const lentFunction = Object.hasOwn(lent, name) ? lent[name] : undefined
    if (!lentFunction) throw new SandboxFailure('threw', `asks for ${name}, which nobody lends`)
    if (lending++ === 0) stopClock()
    const answer = await lentFunction(given)
    if (--lending === 0) startClock()
    order({ name, answer })
  }
  // Calls of one function one after the other, also when the task does not wait for each answer.
  const requested = new Map<string, Promise<void>>()
  const onMessage = (word: Word) => {
    if (word.kind === 'ask') {
      const before = requested.get(word.name) ?? Promise.resolve()
      requested.set(word.name, before.then(() => lend(word.name, word.given)).catch(fail))
    } else Promise.all(requested.values()).then(() => resolve(word), fail)
  }
  const onExit = (code: number | null, killedBy: string | null) =>
    fail(new SandboxFailure('died', `ended with ${killedBy ?? code}`))
  const onAbort = () => fail(signal?.reason)

  child.on('message', onMessage).once('exit', onExit).once('error', fail)
  signal?.addEventListener('abort', onAbort, { once: true })
  startClock()
  if (signal?.aborted) onAbort()
  else order({ module, input })
  return promise.finally(() => {
    isOver = true
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', fail)
    signal?.removeEventListener('abort', onAbort)
  })
}

/** Reads hostile files in processes of their own, started on demand and ended when idle. They may die alone. */
export const openSandbox = ({ folders, log }: { folders: readonly string[]; log: Log }): Sandbox => {
  const children = new Set<Child>()
  const free: Child[] = []
  const inTurn = fairQueue({
    maxRunning: CHILDREN,
    maxRunningPerKey: CHILDREN_OF_ONE,
    maxWaiting: MAX_WAITING,
  })

  const start = (): Child => {
    const child = { process: startChild(folders) }
    children.add(child)
    child.process.on('exit', () => forget(child)).on('error', () => forget(child))
    return child
  }
  const forget = (child: Child) => {
    clearTimeout(child.idle)
    children.delete(child)
    if (free.includes(child)) free.splice(free.indexOf(child), 1)
  }
  const end = (child: Child) => {
    forget(child)
    child.process.kill('SIGKILL')
  }
  const rest = (child: Child, cpuSeconds: number) => {
    if (cpuSeconds > CPU_SECONDS / 2) return end(child)
    child.idle = setTimeout(() => end(child), IDLE_MS).unref()
    free.push(child)
  }

  return {
    run: (task, input, { lent, signal, onBehalfOf = '' } = {}) =>
      inTurn(onBehalfOf, async () => {
        const child = free.pop() ?? start()
        clearTimeout(child.idle)
        try {
          const answer = await perform(child, task, input, (lent ?? {}) as Lent, signal)
          rest(child, answer.cpuSeconds)
          if (answer.kind === 'threw') throw new SandboxFailure('threw', answer.message)
          return answer.result as never
        } catch (error) {
          if (error instanceof SandboxFailure)
            log.info({ task: task.module.split('/').pop(), reason: error.reason }, 'a file could not be read')
          throw error
        }
      }),
    close: () => {
      for (const child of [...children]) end(child)
    },
  }
}
