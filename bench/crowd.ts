// What one person does without regard for the others, from a process of its own, until it is told to stop.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from './crowd-process.ts'

const { kind, address, headers, path, body: given }: Crowd = JSON.parse(process.argv[2] ?? '')

let isOver = false
process.on('message', () => {
  isOver = true
})
/** How often each status came. */
const answers: Record<number, number> = {}
const note = (status: number) => {
  answers[status] = (answers[status] ?? 0) + 1
}

const call = (method: 'GET' | 'POST', body?: string, at = path): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      `${address}${at}`,
      { method, headers: { ...headers, ...type }, agent: false },
      (response) => {
        let text = ''
        // A file is read and thrown away.
        response.on('data', (chunk) => {
          if (text.length < 10_000) text += chunk
        })
        response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', () => resolve({ status: 0, text: '' }))
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
      note((await call(method, body?.(made++))).status)
      // A refusal comes at once; nobody asks again a thousand times a second.
      await pause(20)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** Two archives at any time: the next is ordered once one is ready. */
const archives = async (): Promise<void> => {
  const one = async () => {
    while (!isOver) {
      const { status, text } = await call('POST', given)
      note(status)
      const job = path.replace('/export/', '/export-job/')
      const isMade = async () => {
        const { id } = JSON.parse(text) as { id?: string }
        return /"state":"(ready|failed)"/.test((await call('GET', undefined, `${job}${id}/`)).text)
      }
      while (!isOver && status === 202 && !(await isMade())) await pause(500)
      await pause(500)
    }
  }
  await Promise.all([one(), one()])
}

/** A rich text of many elements in five languages, 1 MB of JSON. */
const richText = (): string => {
  const html = '<b>a</b>'.repeat(25_612)
  const all = Object.fromEntries(['it', 'en', 'fr', 'de', 'ru'].map((language) => [language, html]))
  return JSON.stringify({ title: { it: 'Testo' }, text: all, body: all })
}

const KINDS: Record<string, () => Promise<void>> = {
  'sign-ins': () =>
    keepInFlight(300, 'POST', (made) =>
      JSON.stringify({ email: `nobody${made}@example.it`, password: 'wrong' }),
    ),
  exports: () => keepInFlight(6, 'GET'),
  'gets-10': () => keepInFlight(10, 'GET'),
  'gets-12': () => keepInFlight(12, 'GET'),
  'gets-30': () => keepInFlight(30, 'GET'),
  'rich-texts-5': () => keepInFlight(5, 'POST', richText),
  'rich-texts-30': () => keepInFlight(30, 'POST', richText),
  archives,
  updates: () => keepInFlight(12, 'POST', () => '{}'),
}

await KINDS[kind]?.()
process.send?.(answers)
process.disconnect()
