import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'web')
export const webDist = join(web, 'dist')
const STAMP = '.vite/build-stamp'
const stampFile = join(webDist, STAMP)

const INPUTS = ['web', 'contract/src', 'contract/package.json', 'package-lock.json']
const NOT_INPUTS = /^(node_modules|dist|\.build-.*|.*\.tsbuildinfo|.*\.test\.tsx?)$/
const COMPRESSED = /\.(js|mjs|css|svg|html|json|txt|map|webmanifest)$/
const ABANDONED_BUILD_MS = 60 * 60 * 1000

const filesUnder = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_INPUTS.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

// Contents, not times: a checkout, a copy or a container layer changes times without changing the app.
const hashOfInputs = (): string => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => filesUnder(join(root, input)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const runVite = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(
      dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
      'bin/vite.js',
    )
    const child = spawn(
      process.execPath,
      [vite, 'build', '--manifest', '--emptyOutDir', '--outDir', outDir],
      {
        cwd: web,
        // A test runner's NODE_ENV would bring in React's development build.
        env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built\n${output}`)),
    )
  })

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file)
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

const compressAll = async (dist: string): Promise<void> => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter((file) => COMPRESSED.test(file) && !file.startsWith('.vite'))
      .map((file) => compress(join(dist, file))),
  )
}

// The finished folder takes the place of the old one in one step, so neither a failed build nor a second one at
// the same time leaves half an app behind.
const putInPlace = async (built: string, scratch: string): Promise<void> => {
  if (existsSync(webDist)) await rename(webDist, join(scratch, 'old')).catch(() => {})
  await rename(built, webDist).catch((error) => {
    if (!existsSync(stampFile)) throw error
  })
}

const removeAbandonedBuilds = (): void => {
  for (const name of readdirSync(web).filter((entry) => entry.startsWith('.build-'))) {
    const folder = join(web, name)
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_BUILD_MS)
      rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds web/dist when its sources have changed since. Answers whether it did. */
export const buildWebIfStale = async ({ quiet = false } = {}): Promise<boolean> => {
  const stamp = hashOfInputs()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const started = performance.now()
  if (!quiet) console.log('Building the web app …')
  removeAbandonedBuilds()
  // The folder inside is called dist, as everything that is not under version control.
  const scratch = mkdtempSync(join(web, '.build-'))
  try {
    const built = join(scratch, 'dist')
    await runVite(built)
    await compressAll(built)
    await writeFile(join(built, STAMP), stamp)
    await putInPlace(built, scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  if (!quiet) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}

if (import.meta.main) await buildWebIfStale()
