import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeFolder, signIn, startServer, temporaryFolder, until } from '../server-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the database going down', () => {
  it('gives 503, and everything comes back by itself', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    const visitor = await signIn(server)
    const made = await Promise.all(
      ['Uno', 'Due'].map((it) =>
        visitor.call('POST', 'product/use/', { name: { it } }).then((one) => one.json()),
      ),
    )
    const ids = (made as { id: number }[]).map(({ id }) => id)
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    const seen = new Set<number>()
    const reorders = Array.from(
      { length: 40 },
      async () => (await visitor.call('POST', 'product/use/order/', { ids })).status,
    )
    for (let call = 0; call < 40; call++) {
      const response = await visitor.call('GET', 'product/use/')
      seen.add(response.status)
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).toBe('2')
        expect(await response.json()).toMatchObject({ codes: { detail: ['database.down'] } })
      }
      await sleep(25)
    }
    expect(seen).toContain(503)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    // A transaction that loses its connection costs an answer, never the server.
    for (const status of await Promise.all(reorders)) expect([204, 503]).toContain(status)
    await until('back', async () => (await visitor.call('GET', 'product/use/')).status === 200)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect((await visitor.call('POST', 'product/use/', { name: { it: 'Dopo' } })).status).toBe(201)
    expect(await server.stop()).toBe(0)
  })
})

describe('SIGTERM under load', () => {
  it('answers what has begun, and no call gets a 5xx', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    const visitor = await signIn(server)
    const statuses: number[] = []
    let deleted = 0
    const caller = async () => {
      for (;;) {
        try {
          const response = await visitor.call('POST', 'product/use/', { name: { it: 'Sotto carico' } })
          await response.arrayBuffer()
          statuses.push(response.status)
        } catch {
          // The server is not there any more: a refused connection, never half an answer.
          deleted++
          return
        }
      }
    }
    const callers = Array.from({ length: 8 }, caller)
    await until('under load', async () => statuses.length > 50)
    const began = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    await Promise.all(callers)
    expect(deleted).toBe(8)
    expect(new Set(statuses)).toEqual(new Set([201]))
  })
})
