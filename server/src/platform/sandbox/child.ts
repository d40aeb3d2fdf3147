// The process in which untrusted files are read. It does one task at a time and dies with its parent.
import type { Order, Word, Work } from './task.ts'

/** Answers come in the order in which a function was called. */
const waiting = new Map<string, ((answer: unknown) => void)[]>()
const say = (word: Word): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(word, (error) => (error ? reject(error) : resolve())))

const ask = async (name: string, given: unknown): Promise<unknown> => {
  const answered = new Promise<unknown>((resolve) =>
    waiting.set(name, [...(waiting.get(name) ?? []), resolve]),
  )
  await say({ kind: 'ask', name, given })
  return answered
}

/** Proxy of the host: calls are sent to the parent until the task has ended; later calls never resolve. */
const lentTo = (task: { isOver: boolean }) =>
  new Proxy(
    {},
    {
      get: (_, name) => (given: unknown) =>
        task.isOver ? new Promise(() => undefined) : ask(String(name), given),
    },
  )

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const perform = async (module: string, input: unknown): Promise<void> => {
  const task = { isOver: false }
  const end = (word: { kind: 'done'; result: unknown } | { kind: 'threw'; message: string }) => {
    task.isOver = true
    return say({ ...word, cpuSeconds: cpuSeconds() })
  }
  try {
    const { work }: { work: Work<unknown, unknown, unknown> } = await import(module)
    await end({ kind: 'done', result: await work(input, lentTo(task)) })
  } catch (error) {
    await end({ kind: 'threw', message: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (order: Order) => {
  if ('answer' in order) waiting.get(order.name)?.shift()?.(order.answer)
  else void perform(order.module, order.input)
})
process.on('disconnect', () => process.exit())
