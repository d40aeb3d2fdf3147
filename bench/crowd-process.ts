import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Time for the crowd to gather before anything is measured. */
const GATHER_MS = 1000
/** No connection, no rights, nothing there, a fault: their times say nothing about the calls. */
const UNEXPECTED = ['0', '401', '403', '404', '500']
const SCRIPT = fileURLToPath(new URL('./crowd.ts', import.meta.url))

export interface Crowd {
  readonly kind: string
  readonly address: string
  readonly headers: Record<string, string>
  readonly path: string
  readonly body?: string
}

/** The result of `work` while a crowd makes its calls, and how often each status was answered to the crowd. */
export const beside = async <Measured>(
  crowd: Crowd,
  work: () => Promise<Measured>,
): Promise<{ measured: Measured; answers: string }> => {
  const child = fork(SCRIPT, [JSON.stringify(crowd)])
  await pause(GATHER_MS)
  const measured = await work()
  child.send('stop')
  const [answers] = (await once(child, 'message')) as [Record<string, number>]
  for (const status of UNEXPECTED)
    if (answers[status]) throw new Error(`${crowd.path}: ${answers[status]} × ${status}`)
  const parts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  return { measured, answers: parts.join(', ') }
}
