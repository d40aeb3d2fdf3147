// Brings node_modules in line with package-lock.json before any other script runs.
// It may be started by an older Node than the one the project uses (18 is enough), hence plain JavaScript
// without dependencies; the scripts that follow find Node 24 in node_modules/.bin.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installedFile = join(modules, '.package-lock.json')
const stampFile = join(modules, '.install-stamp')
const guardFile = join(root, '.install.lock')
const onWindows = process.platform === 'win32'
const ownPackage = `node-${onWindows ? 'win' : process.platform}-${process.arch}`
const ownNode = join(modules, ownPackage, 'bin', onWindows ? 'node.exe' : 'node')
const ownNodeLink = join(modules, '.bin', onWindows ? 'node.cmd' : 'node')

const WANTED_NODE = 24
const HEARTBEAT_MS = 1_000
const ABANDONED_MS = 15_000

const say = (line) => process.stderr.write(`${line}\n`)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const read = (file) => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

// npm's own record of what it installed is part of the stamp, so a prune or an install in between is noticed.
const currentStamp = () => {
  const installed = read(installedFile)
  if (!installed) return undefined
  const hash = createHash('sha256').update(readFileSync(lockFile)).update(installed).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

const isStamped = () => {
  const stamp = currentStamp()
  return stamp !== undefined && read(stampFile)?.toString() === stamp
}

const allows = (list, value) => {
  const names = [].concat(list ?? [])
  if (names.includes(`!${value}`)) return false
  return names.length === 0 || names.includes(value) || names.every((name) => name.startsWith('!'))
}

const libcName = () => {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

// An optional package may be missing for good reasons, unless it names this very platform.
const mayBeMissing = (entry, libc) => {
  if (!entry.optional) return false
  if (!entry.os && !entry.cpu) return true
  const here = allows(entry.os, process.platform) && allows(entry.cpu, process.arch)
  return !(here && (libc === undefined || allows(entry.libc, libc)))
}

/** The locked packages that are not installed as locked. */
const missingPackages = () => {
  const installed = read(installedFile)
  if (!installed) return ['node_modules']
  const present = JSON.parse(installed).packages
  const libc = libcName()
  const locked = Object.entries(JSON.parse(readFileSync(lockFile)).packages)
  const wrong = ([path, entry]) => {
    if (!path.includes('node_modules/')) return false
    const found = present[path]
    if (!found) return !mayBeMissing(entry, libc)
    if (found.version !== entry.version || found.integrity !== entry.integrity) return true
    return !existsSync(join(root, path, 'package.json'))
  }
  return locked.filter(wrong).map(([path]) => path)
}

const npm = (args, node) =>
  new Promise((resolve, reject) => {
    const all = [
      ...args,
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const script = process.env.npm_execpath ?? ''
    const viaNode = basename(script).startsWith('npm-cli.')
    const child = viaNode
      ? spawn(node, [script, ...all], { cwd: root, stdio: 'inherit' })
      : spawn('npm', all, { cwd: root, stdio: 'inherit', shell: onWindows })
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) resolve()
      else reject(new Error(`npm ${args[0]} ended with ${signal ?? `code ${code}`}`))
    })
  })

// npm up to 10 removes this link again together with the Node packages of the other platforms, which share
// its name. A binary that does not run here (another C library) must not hide the machine's own Node.
const linkOwnNode = () => {
  if (!existsSync(ownNode)) return
  const runs = spawnSync(ownNode, ['--version'], { stdio: 'ignore' }).status === 0
  if (!runs) rmSync(ownNodeLink, { force: true })
  if (!runs || existsSync(ownNodeLink)) return
  mkdirSync(join(modules, '.bin'), { recursive: true })
  if (onWindows) writeFileSync(ownNodeLink, `@"%~dp0\\..\\${ownPackage}\\bin\\node.exe" %*\r\n`)
  else symlinkSync(join('..', ownPackage, 'bin', 'node'), ownNodeLink)
}

const install = async () => {
  say('Installing the packages of package-lock.json …')
  // The Node that runs npm, not the one in the folder which is about to be emptied.
  await npm(['ci'], process.env.npm_node_execpath ?? process.execPath)
  // Under an old Node npm leaves out optional packages that want a newer one (the bundler's binary is such a
  // package); the Node that has just been installed completes them.
  if (missingPackages().length > 0 && existsSync(ownNode)) await npm(['install', '--no-save'], ownNode)
}

const guardAge = () => {
  try {
    return statSync(guardFile).mtimeMs
  } catch {
    return undefined
  }
}

/** Runs the work while holding the lock file; waits for another holder, and takes over from a dead one. */
const alone = async (work) => {
  let seen
  let since = 0
  for (;;) {
    try {
      closeSync(openSync(guardFile, 'wx'))
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    // The holder touches the file while it works. Only what is observed here counts, not the clock of the file.
    const age = guardAge()
    if (age !== seen) {
      if (seen === undefined) say('Waiting for another installation to end …')
      seen = age
      since = performance.now()
    } else if (performance.now() - since > ABANDONED_MS) {
      rmSync(guardFile, { force: true })
    }
    await pause(200)
  }
  const touch = () => existsSync(guardFile) && utimesSync(guardFile, new Date(), new Date())
  const heartbeat = setInterval(touch, HEARTBEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(guardFile, { force: true })
  }
}

const bringInLine = async () => {
  if (isStamped() && (existsSync(ownNodeLink) || !existsSync(ownNode))) return
  await alone(async () => {
    if (!isStamped() && missingPackages().length > 0) await install()
    linkOwnNode()
    writeFileSync(stampFile, currentStamp())
  })
}

try {
  await bringInLine()
  if (!existsSync(ownNodeLink) && Number.parseInt(process.versions.node, 10) < WANTED_NODE) {
    say(`Fornace needs Node ${WANTED_NODE} or newer: install it on this machine (found ${process.version}).`)
    process.exitCode = 1
  }
} catch (error) {
  say(`The packages could not be installed: ${error.message}`)
  process.exitCode = 1
}
