import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  childrenOf,
  eventually,
  isAlive,
  isLinux,
  postmasterPid,
  processesOf,
} from '../fixtures/processes.ts'
import {
  MAIN,
  NODE_FLAGS,
  removeFolder,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

const SUPERVISOR = fileURLToPath(new URL('../../../scripts/supervise.mjs', import.meta.url))
const COMMAND = [process.execPath, ...NODE_FLAGS, SUPERVISOR, MAIN] as const

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

const isReady = async ({ address }: ServerProcess) => (await fetch(`${address}/readyz`)).status === 200

/** The server itself, and not whoever watches over it. */
const serverOf = ({ process: { pid } }: ServerProcess): number => {
  const [server] = childrenOf(pid ?? 0)
  if (!server) throw new Error('no server')
  return server
}

/** What was said of ends that nobody had asked for. */
const unexpectedEnds = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('ended unexpectedly'))
    .map((line) => JSON.parse(line))

const expectNothingLeft = () => eventually(() => expect(processesOf(dataDir)).toEqual([]))

describe.runIf(isLinux)('the server of npm start', () => {
  it('comes back with the reason in the log, each time later, and SIGTERM ends all of it', async () => {
    const server = await startServer({ DATA_DIR: dataDir }, COMMAND)
    for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
      const before = serverOf(server)
      process.kill(before, signal)
      await until('gone', async () => !isAlive(before))
      await until('back', () => isReady(server))
      expect(serverOf(server)).not.toBe(before)
      expect(unexpectedEnds(server).at(-1)).toMatchObject({ level: 60, signal })
    }
    const [first, second] = unexpectedEnds(server)
    expect(second.pause).toBeGreaterThan(first.pause)
    await signIn(server)
    const postgres = postmasterPid(join(dataDir, 'postgres'))
    const began = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(isAlive(postgres)).toBe(false)
    await expectNothingLeft()
  })

  it('is not started again when it refuses to start', async () => {
    const server = await spawnServer({ DATA_DIR: dataDir, SECRET_KEY: 'short' }, COMMAND)
    expect(await server.ended()).toBe(1)
    expect(server.output()).toMatch(/^SECRET_KEY: [^\n]+\n$/)
  })

  it('ends with whoever watches over it', async () => {
    const server = await startServer({ DATA_DIR: dataDir }, COMMAND)
    const orphan = serverOf(server)
    server.process.kill('SIGKILL')
    await until('ended', async () => !isAlive(orphan))
    await expectNothingLeft()
  })

  it('ends when npm is told so, and when a whole group of processes is', async () => {
    const folder = join(dataDir, 'package')
    await mkdir(folder)
    const start = COMMAND.map((word) => JSON.stringify(word)).join(' ')
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
    const npm = ['npm', 'start', '--silent', '--prefix', folder]
    const server = await startServer({ DATA_DIR: dataDir, HOME: dataDir }, npm)
    await server.stop()
    await expectNothingLeft()

    const again = await startServer({ DATA_DIR: dataDir }, COMMAND)
    process.kill(serverOf(again), 'SIGTERM')
    expect(await again.stop()).toBe(0)
    expect(unexpectedEnds(again)).toEqual([])
    await expectNothingLeft()
  })

  it('ends in time while somebody is sending', async () => {
    const server = await startServer({ DATA_DIR: dataDir }, COMMAND)
    const { token } = await signIn(server)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('--x\r\n')),
    })
    const sending = fetch(`${server.address}/api/file/`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    const began = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    await sending
    await expectNothingLeft()
  })
})

describe('an error that nobody handles', () => {
  it('is logged with its reason, and the server ends in order', async () => {
    const flag = join(dataDir, 'fault.mjs')
    // As a library would: long after whoever called it has gone.
    await writeFile(
      flag,
      "process.once('SIGUSR2', () => setImmediate(() => { throw new Error('nobody handles this') }))\n",
    )
    const server = await startServer({ DATA_DIR: dataDir }, [process.execPath, '--import', flag, MAIN])
    server.process.kill('SIGUSR2')
    expect(await server.ended()).toBe(1)
    const fatal = server
      .output()
      .split('\n')
      .find((line) => line.includes('"level":60'))
    expect(JSON.parse(fatal ?? '{}')).toMatchObject({
      err: { message: 'nobody handles this' },
      origin: 'uncaughtException',
    })
    await expectNothingLeft()
  })
})
