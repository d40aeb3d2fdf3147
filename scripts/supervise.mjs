// Keeps a server running: supervise.mjs <script> [arguments]. An end that nobody asked for is logged with its reason and followed by
// a new start; SIGTERM and SIGINT end everything. Plain JavaScript without dependencies, because it stays in memory.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Whoever has lived that long was well: the next pause is the first one again. */
const CALM_AFTER_MS = 60_000
/** The server itself gives up a second earlier (`server/src/run.ts`). */
const STOP_MS = 9250
const LOOK_FOR_PARENT_MS = 250

const command = process.argv.slice(2)
let child
let pause = FIRST_PAUSE_MS
let timer
let isStopping = false
/** Whoever refuses to start says why, and would say the same again; once it has run, what it refuses may pass. */
let hasStarted = false

/** As the server writes its log: a JSON object a line on the error stream. */
const log = (level, fields, msg) =>
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`)

const start = () => {
  const startedAt = Date.now()
  // With our own flags; over the channel it tells that it has started, and notices when we are gone.
  child = spawn(process.execPath, [...process.execArgv, ...command], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // From the first file on: a start that finds all code compiled never loads Node's compiler of types.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
  })
  child.on('message', () => {
    hasStarted = true
  })
  child.once('error', (error) => ended(startedAt, { error: error.message }))
  child.once('exit', (code, signal) => ended(startedAt, signal ? { signal } : { code }))
}

const ended = (startedAt, how) => {
  child = undefined
  if (isStopping || how.code === 0 || (how.code !== undefined && !hasStarted)) {
    // Without a handler yet, it ends by the signal that it was sent.
    process.exitCode = how.code ?? (how.signal === 'SIGTERM' ? 0 : 1)
    return clearTimeout(timer)
  }
  if (Date.now() - startedAt > CALM_AFTER_MS) pause = FIRST_PAUSE_MS
  log(60, { ...how, pause }, `the server ended unexpectedly (${Object.values(how)[0]}) and is started again`)
  timer = setTimeout(start, pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

const stop = () => {
  // The same wish may come several times: from a terminal, from npm, from whoever ends a whole group of processes.
  if (isStopping) return
  isStopping = true
  clearTimeout(timer)
  if (!child) return
  child.kill('SIGTERM')
  timer = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// npm tells only the shell that it has put between itself and us; the shell ends and passes nothing on.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && stop(), LOOK_FOR_PARENT_MS).unref()
start()
