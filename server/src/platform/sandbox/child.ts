// The process in which untrusted files are read. It does one task at a time and dies with its parent.
import type { Order, Word, Work } from './task.ts'

const waiting: (() => void)[] = []
const say = (word: Word): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(word, (error) => (error ? reject(error) : resolve())))

const send = async (part: unknown): Promise<void> => {
  const taken = new Promise<void>((resolve) => waiting.push(resolve))
  await say({ kind: 'part', part })
  await taken
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const perform = async (module: string, input: unknown): Promise<void> => {
  try {
    const { work }: { work: Work<unknown, unknown, unknown> } = await import(module)
    const result = await work(input, send)
    await say({ kind: 'done', result, cpuSeconds: cpuSeconds() })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await say({ kind: 'threw', message, cpuSeconds: cpuSeconds() })
  }
}

process.on('message', (order: Order) => {
  if (order === 'go on') waiting.shift()?.()
  else void perform(order.module, order.input)
})
process.on('disconnect', () => process.exit())
