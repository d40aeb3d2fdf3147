// What one person does without regard for the others, from a process of its own, until it is told to stop.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [kind = '', address = '', given = '{}', path = ''] = process.argv.slice(2)
const headers: Record<string, string> = JSON.parse(given)

let isOver = false
process.on('message', () => {
  isOver = true
})
/** How often each status came. */
const answers: Record<number, number> = {}
const note = (status: number) => {
  answers[status] = (answers[status] ?? 0) + 1
}

const call = (method: 'GET' | 'POST', body: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      `${address}${path}`,
      { method, headers: { ...headers, ...type }, agent: false },
      (response) => {
        response.resume()
        response.on('close', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body)
  })

/** So many in flight at any time. */
const keepInFlight = async (
  count: number,
  method: 'GET' | 'POST',
  body?: (made: number) => string,
): Promise<void> => {
  let made = 0
  const one = async () => {
    while (!isOver) {
      note(await call(method, body?.(made++)))
      // A refusal comes at once; nobody asks again a thousand times a second.
      await pause(20)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

const KINDS: Record<string, () => Promise<void>> = {
  'sign-ins': () =>
    keepInFlight(300, 'POST', (made) =>
      JSON.stringify({ email: `nobody${made}@example.it`, password: 'wrong' }),
    ),
  exports: () => keepInFlight(6, 'GET'),
  updates: () => keepInFlight(12, 'POST', () => '{}'),
}

await KINDS[kind]?.()
process.send?.(answers)
process.disconnect()
