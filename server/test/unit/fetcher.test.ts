import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FetchFailure, fetcher } from '../../src/platform/fetcher.ts'

let server: Server
let address: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/text') response.end('a text')
    else if (url === '/elsewhere') response.writeHead(302, { location: '/text' }).end()
    else if (url === '/broken') response.writeHead(500).end()
    else if (url === '/large') response.end('x'.repeat(100_000))
    else if (url === '/cut') response.destroy()
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

it('gets a text', async () => {
  expect(await fetcher.text(`${address}/text`)).toBe('a text')
})

it.each([
  ['/elsewhere', true],
  ['/missing', true],
  ['/large', true],
  ['/broken', false],
  ['/cut', false],
])('fails at %s; refused by the server: %s', async (path, isRefusal) => {
  const before = asked.length
  const failure = await fetcher.text(address + path).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FetchFailure)
  expect((failure as FetchFailure).isRefusal).toBe(isRefusal)
  // Nothing else is asked for.
  expect(asked.slice(before)).toEqual([path])
})
