import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, rejection, startMailServer } from '../fixtures/mail-server.ts'
import {
  removeFolder,
  type ServerProcess,
  signIn,
  startServer,
  temporaryFolder,
  until,
} from '../server-process.ts'

let folder: string
let mailServer: MailServer
beforeEach(async () => {
  folder = await temporaryFolder()
  mailServer = await startMailServer()
})
afterEach(async () => {
  await mailServer.stop()
  await removeFolder(folder)
})

const mailOf = async ({ address }: ServerProcess): Promise<string> => {
  const { mail } = (await (await fetch(`${address}/readyz`)).json()) as { mail: string }
  return mail
}
const arrivals = () => mailServer.received.flatMap(({ recipients }) => recipients)

describe('a copy of the data folder', () => {
  it('sends nothing until it is told to; the original goes on by itself', async () => {
    const original = join(folder, 'original')
    const copy = join(folder, 'copy')
    const at = (dataDir: string) => ({ DATA_DIR: dataDir, SMTP_URL: mailServer.url })

    mailServer.behave({
      towards: () => {
        throw rejection(451, 'Later')
      },
    })
    const first = await startServer(at(original))
    const invited = await (await signIn(first)).call('POST', 'account/user/', { email: 'ada@example.com' })
    expect(invited.status).toBe(201)
    await until('delayed', async () => (await mailOf(first)) === 'delayed')
    expect(await first.stop()).toBe(0)
    await promisify(execFile)('cp', ['-a', original, copy])
    mailServer.behave({})

    const copied = await startServer(at(copy))
    expect(await mailOf(copied)).toBe('paused')
    await until('told', async () => copied.output().includes('This is a copy of another installation'))
    await until('its jobs run', async () => copied.output().includes('sending is switched off'))
    expect(arrivals()).toEqual([])

    const again = await startServer(at(original))
    await until('sent', async () => arrivals().length === 1)
    expect(again.output()).not.toContain('This is a copy')
    expect(await again.stop()).toBe(0)
    expect(arrivals()).toEqual(['ada@example.com'])

    const resumed = await (await signIn(copied)).call('POST', 'mail/sending/', {})
    expect(await resumed.json()).toMatchObject({ paused: false })
    await until('sent by the copy', async () => arrivals().length === 2)
    expect(await copied.stop()).toBe(0)
    const home = await startServer(at(copy))
    expect(await mailOf(home)).toBe('ok')
    expect(await home.stop()).toBe(0)
  })
})
