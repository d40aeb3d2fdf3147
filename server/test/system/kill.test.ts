import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeFolder, type ServerProcess, signIn, startServer, temporaryFolder } from '../server-process.ts'

const KILLS = process.env.FORNACE_LONG ? 20 : 3
const WRITERS = 8

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

/** Writes as fast as it can until the server is gone; gives back what was acknowledged. */
const writeUntilGone = async (server: ServerProcess, round: number): Promise<Map<number, string>> => {
  const visitor = await signIn(server)
  const acknowledged = new Map<number, string>()
  const writer = async (number: number) => {
    for (let count = 0; ; count++) {
      const name = `round ${round} writer ${number} item ${count}`
      try {
        const response = await visitor.call('POST', 'product/use/', { name: { it: name } })
        const { id } = (await response.json()) as { id: number }
        if (response.status === 201) acknowledged.set(id, name)
      } catch {
        return
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  return acknowledged
}

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

const VICTIMS = [
  'the server alone',
  'the server and what watches its database',
  'the server and its database',
] as const

const kill = async (server: ServerProcess, victim: (typeof VICTIMS)[number]): Promise<void> => {
  const { pid } = server.process
  if (!pid) throw new Error('no server')
  const postmaster = await postmasterPid()
  const watcher = Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${postmaster}/status`, 'utf8'))?.[1])
  process.kill(pid, 'SIGKILL')
  if (victim === 'the server and what watches its database') process.kill(watcher, 'SIGKILL')
  if (victim === 'the server and its database') process.kill(postmaster, 'SIGKILL')
}

describe('kill -9 in the middle of writes', () => {
  it(`loses nothing that was acknowledged, ${KILLS} times`, async () => {
    const acknowledged = new Map<number, string>()
    for (let round = 0; round < KILLS; round++) {
      const server = await startServer({ DATA_DIR: dataDir })
      const writing = writeUntilGone(server, round)
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 700))
      await kill(server, VICTIMS[round % VICTIMS.length] ?? 'the server alone')
      for (const [id, name] of await writing) acknowledged.set(id, name)
      await server.ended()
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * 20)

    const server = await startServer({ DATA_DIR: dataDir })
    const visitor = await signIn(server)
    const found = new Map<number, string>()
    for (let start = 0; ; start += 100) {
      const response = await visitor.call('GET', `product/use/?format=datatables&length=100&start=${start}`)
      const { data, recordsTotal } = (await response.json()) as {
        data: { id: number; name: { it: string } }[]
        recordsTotal: number
      }
      for (const { id, name } of data) found.set(id, name.it)
      if (data.length === 0) {
        expect(recordsTotal).toBe(found.size)
        break
      }
    }
    const lost = [...acknowledged].filter(([id, name]) => found.get(id) !== name)
    expect(lost).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})
