import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { familyOf, postmasterPid } from '../fixtures/processes.ts'
import { printedRandom } from '../fixtures/random.ts'
import { KILLS } from '../scale.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

const WRITERS = 8

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

/** Writes as fast as it can until the server is gone, and notes what was acknowledged. */
const writeUntilClosed = async (
  server: ServerProcess,
  round: number,
  acknowledged: Map<number, string>,
): Promise<void> => {
  const visitor = await signIn(server)
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
}

const VICTIMS = [
  'the server alone',
  'the server and all that watches its database',
  'the server and its database',
] as const

const kill = (server: ServerProcess, victim: (typeof VICTIMS)[number]): void => {
  const { pid } = server.process
  if (!pid) throw new Error('no server')
  const postmaster = postmasterPid(join(dataDir, 'postgres'))
  const { parent, siblings } = familyOf(postmaster)
  // Stopped first: so that what watches it cannot notice before it dies itself.
  process.kill(pid, 'SIGSTOP')
  if (victim === 'the server and all that watches its database') {
    for (const watcher of [parent, ...siblings]) process.kill(watcher, 'SIGKILL')
  }
  process.kill(pid, 'SIGKILL')
  if (victim === 'the server and its database') process.kill(postmaster, 'SIGKILL')
}

describe('kill -9 in the middle of writes', () => {
  it(`loses nothing that was acknowledged, ${KILLS} times`, async () => {
    const random = printedRandom()
    const acknowledged = new Map<number, string>()
    for (let round = 0; round < KILLS; round++) {
      const server = await startServer({ DATA_DIR: dataDir })
      const writing = writeUntilClosed(server, round, acknowledged)
      const enough = acknowledged.size + 20 + random() * 300
      await until('busy writing', async () => acknowledged.size >= enough)
      kill(server, VICTIMS[round % VICTIMS.length] ?? 'the server alone')
      await writing
      await server.ended()
    }

    const server = await startServer({ DATA_DIR: dataDir })
    const visitor = await signIn(server)
    const matches = new Map<number, string>()
    for (let start = 0; ; start += 100) {
      const response = await visitor.call('GET', `product/use/?format=datatables&length=100&start=${start}`)
      const { data, recordsTotal } = (await response.json()) as {
        data: { id: number; name: { it: string } }[]
        recordsTotal: number
      }
      for (const { id, name } of data) matches.set(id, name.it)
      if (data.length === 0) {
        expect(recordsTotal).toBe(matches.size)
        break
      }
    }
    const lost = [...acknowledged].filter(([id, name]) => matches.get(id) !== name)
    expect(lost).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})
