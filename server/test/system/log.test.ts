import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, removeFolder, signIn, startServer, temporaryFolder } from '../server-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => removeFolder(dataDir))

describe('the log', () => {
  it('is one JSON object a line, with the id of the request and without any secret', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    const visitor = await signIn(server)
    const answer = await visitor.call('GET', 'product/use/?search%5Bvalue%5D=qualcosa')
    const attempt = await fetch(`${server.address}/api/account/token-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'eve\r\n{"level":60}\u001b[31m', password: 'indovina questa' }),
    })
    expect(attempt.status).toBe(400)
    expect(await server.stop()).toBe(0)

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(answered).toContainEqual(
      expect.objectContaining({
        reqId: answer.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/product/use/',
        status: 200,
      }),
    )
    for (const secret of [ADMIN.password, 'indovina questa', 'JWT ', 'eyJ', 'qualcosa', '\u001b[31m']) {
      expect(server.output()).not.toContain(secret)
    }
  })
})
