import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Folders of the code. The root may also contain data and secrets. */
const CODE = ['node_modules', 'contract', 'server'].map((folder) => join(ROOT, folder))
const HEAP_MB = 512
/** Heap size before the first garbage collection, which takes as long as the work itself. */
const FIRST_HEAP_MB = 64
/** Young generation, small so that garbage is freed soon: the memory counts with the server's. */
const YOUNG_MB = 8
/** Of what it may write to, in its heap and outside of it; a bare Node claims 600. Of addresses it claims all it can get. */
const MEMORY_MB = 1536
/** Page requests have priority. */
const NICENESS = 10
/** CPU limit of a child process; one that has used half of it is replaced before the next task. */
export const CPU_SECONDS = 300

/**
 * For malloc of glibc: large blocks go back to the system as soon as they are free. Left to itself it keeps those of one
 * picture after the other, and a child that has read four of 12 megapixels holds 500 MB instead of 70.
 */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// The shell sets the limits on itself and then becomes the child; a worker thread's limits ignore native memory. Its
// niceness is that of all threads of the child only if it had it before they were made.
const SHELL = '/bin/sh'
const limiting = [
  '-c',
  `ulimit -t ${CPU_SECONDS}; ulimit -d ${MEMORY_MB * 1024}; exec nice -n ${NICENESS} "$@"`,
  'sh',
]
const canLimit = process.platform === 'linux' && existsSync(SHELL)

/** A Node that may read the code and these folders, and otherwise nothing: no writing, no processes, nothing of our environment. */
export const startChild = (folders: readonly string[]): ChildProcess => {
  const readable = [...CODE, ...folders].map((folder) => `--allow-fs-read=${folder}${sep}*`)
  const flags = [
    '--permission',
    '--allow-addons',
    ...readable,
    `--max-old-space-size=${HEAP_MB}`,
    `--initial-old-space-size=${FIRST_HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
  ]
  const command = [process.execPath, ...flags, CHILD]
  const [program = '', ...args] = canLimit ? [SHELL, ...limiting, ...command] : command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: MALLOC,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Buffers and dates arrive as what they are.
    serialization: 'advanced',
  })
  if (child.pid && !canLimit) setPriority(child.pid, NICENESS)
  // The child does not prevent the process from exiting.
  child.unref()
  child.channel?.unref()
  return child
}
