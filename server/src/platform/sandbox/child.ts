// The process in which untrusted files are read. It does one task at a time and dies with its parent.
import type { Order, Word, Work } from './task.ts'

const waiting: ((answer: unknown) => void)[] = []
const say = (word: Word): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(word, (error) => (error ? reject(error) : resolve())))

const ask = async (name: string, given: unknown): Promise<unknown> => {
  const answered = new Promise<unknown>((resolve) => waiting.push(resolve))
  await say({ kind: 'ask', name, given })
  return answered
}

/** Whatever is called on it is asked of the parent. */
const lent = new Proxy({}, { get: (_, name) => (given: unknown) => ask(String(name), given) })

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const perform = async (module: string, input: unknown): Promise<void> => {
  try {
    const { work }: { work: Work<unknown, unknown, unknown> } = await import(module)
    const result = await work(input, lent)
    await say({ kind: 'done', result, cpuSeconds: cpuSeconds() })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await say({ kind: 'threw', message, cpuSeconds: cpuSeconds() })
  }
}

process.on('message', (order: Order) => {
  if ('answer' in order) waiting.shift()?.(order.answer)
  else void perform(order.module, order.input)
})
process.on('disconnect', () => process.exit())
