import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, fileSteps } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client
const { send, filesOnDisk } = fileSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const part = (name: string, content = 'x', more = '; filename="a.csv"') =>
  `--XyZ\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const END = '--XyZ--\r\n'

/** The body as it is, over a connection of its own, in pieces of so many bytes. */
const answerTo = async (path: string, body: string, step = body.length): Promise<string> => {
  const { hostname, port } = new URL(test.house.address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: JWT ${admin.token}`,
      'Content-Type: multipart/form-data; boundary=XyZ',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '\r\n',
    ].join('\r\n'),
  )
  for (let at = 0; at < body.length; at += step) socket.write(body.slice(at, at + step))
  await once(socket, 'close')
  return answer.slice(0, 12)
}

const DOORS = ['file/', 'company/import/csv/', 'company/import/mdb/']

const HOSTILE: [what: string, body: string][] = [
  ['four parts, the last one cut off', [1, 2, 3].map((n) => part(`f${n}`)).join('') + part('f4').trimEnd()],
  ['nine parts, the last one cut off', '123456789'.replace(/\d/g, (n) => part(`f${n}`)).trimEnd()],
  ['a file and three texts, the last one cut off', part('file') + part('a', 'b', '').repeat(3).trimEnd()],
  ['a part without a head, and no end of a line', '--XyZ\r\n\r\n--XyZ--'],
  ['a part without a head', '--XyZ\r\n\r\n\r\n--XyZ--\r\n'],
  ['a head that never ends', `--XyZ\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`],
  ['a part of another form', `--XyZ\r\nContent-Disposition: attachment; name="file"\r\n\r\nx\r\n${END}`],
  ['a name of no form', part('__proto__') + part('constructor') + END],
  ['a text', part('file', 'x', '') + END],
  ['an end alone', END],
  ['two ends', END + END],
  ['a line alone', '\r\n'],
  ['what comes before a form, without end', 'x'.repeat(100_000)],
]

describe('a form of any shape', () => {
  it.each(HOSTILE)('is answered: %s', async (_what, body) => {
    for (const door of DOORS) {
      expect([door, await answerTo(door, body)]).toEqual([door, 'HTTP/1.1 400'])
      expect([door, await answerTo(door, body, 97)]).toEqual([door, 'HTTP/1.1 400'])
    }
    expect(await filesOnDisk()).toEqual([])
    expect((await fetch(`${test.house.address}/healthz`)).status).toBe(200)
  })

  it.each([1, 2, 5, 13, 64])('is read as it is, in pieces of %i bytes', async (step) => {
    const pdf = `${aPdf(1000)}\r\n--XyY\r\n--Xy`
    const body = `before\r\n${part('file', pdf, '; filename="due \\"parole\\".pdf"')}${END}after`
    expect(await answerTo('file/', body, step)).toBe('HTTP/1.1 201')
    const [last] = await test.house.statement('select name, size from file order by created_at desc limit 1')
    expect(last).toEqual({ name: 'due "parole".pdf', size: Buffer.byteLength(pdf) })
  })

  it('may be of any length, at all ends of what arrives at once', async () => {
    for (const size of [65_400, 65_500, 65_536, 131_072, 3_000_000])
      expect((await send('a.pdf', aPdf(size))).body).toMatchObject({ name: 'a.pdf', size })
  })
})
