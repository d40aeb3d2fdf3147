import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** As `npm start` does: Node keeps to a size that fits the work, instead of the machine. */
export const NODE_FLAGS = [
  '--max-semi-space-size=2',
  '--initial-old-space-size=64',
  '--max-old-space-size=1024',
]

export const ADMIN = { email: 'admin@fornace.example', password: 'una password di prova' }

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A folder that every user of the machine can reach, because PostgreSQL may run as another one. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fornace-'))
  await chmod(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

export interface ServerProcess {
  readonly address: string
  readonly process: ChildProcess
  /** What it has said so far. */
  output(): string
  /** Exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>
  /** Asks it to stop, and waits. */
  stop(): Promise<number | NodeJS.Signals>
}

export const SERVER: readonly string[] = [process.execPath, ...NODE_FLAGS, MAIN]

/** Starts the real server as its own process; does not wait for it. */
export const spawnServer = async (
  env: Record<string, string>,
  [program = '', ...args] = SERVER,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<ServerProcess> => {
  const port = env.PORT ?? (await freePort())
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that is interrupted leaves nothing running.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'close').then(([code, signal]) => {
    process.off('exit', endWithUs)
    return (code ?? signal) as number | NodeJS.Signals
  })
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended: () => exit,
    stop: () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}

export const until = async (what: string, check: () => Promise<boolean>, seconds = 60): Promise<void> => {
  const deadline = Date.now() + seconds * 1000
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`still not ${what} after ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Starts the real server and waits until it can work. */
export const startServer = async (
  env: Record<string, string>,
  command: readonly string[] = SERVER,
  options?: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>,
): Promise<ServerProcess> => {
  const server = await spawnServer(env, command, options)
  let over = false
  void server.ended().then(() => (over = true))
  await until(
    'ready',
    async () => {
      if (over) return true
      return (await fetch(`${server.address}/readyz`)).status === 200
    },
    180,
  )
  if (over) throw new Error(`the server did not start:\n${server.output()}`)
  return server
}

export interface Visitor {
  readonly token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends a form with a file in it. */
  send(path: string, form: FormData): Promise<Response>
}

/** The administrator, signed in. */
export const signIn = async ({ address }: ServerProcess): Promise<Visitor> => {
  const response = await fetch(`${address}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return {
    token,
    call: (method, path, body, headers = {}) =>
      fetch(`${address}/api/${path}`, {
        method,
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    send: (path, form) =>
      fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { authorization: `JWT ${token}` },
        body: form,
      }),
  }
}
