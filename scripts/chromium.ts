import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Maps are drawn with WebGL, here by the processor.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The same engine without the window around it, which takes ten times the work of a small page. */
const WITHOUT_WINDOW = ['chromium-headless-shell', 'chrome-headless-shell']
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPlaces = (): string[] => {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env
    return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  return [
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/usr/local/bin/chromium',
  ]
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))

const findWithoutWindow = (): string | undefined => inPath(WITHOUT_WINDOW).find(isExecutable)
const findWithWindow = (): string | undefined => [...inPath(WITH_WINDOW), ...usualPlaces()].find(isExecutable)

const canUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && isExecutable('/usr/bin/apt-get')

const apt = (args: string[]): void => {
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(`apt-get ${args.join(' ')} failed\n${error?.message ?? `${stdout}${stderr}`}`)
}

const tryToInstall = (name: string): boolean => {
  console.log(`Installing ${name} with apt-get …`)
  try {
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', name])
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/** The path of a Chromium on this machine. A build server rarely has one, so on Debian it is installed once. */
export const findOrInstallChromium = async (): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which cannot be run`)
  }
  const ready = findWithoutWindow()
  if (ready) return ready
  if (canUseApt()) tryToInstall('chromium-headless-shell') || findWithWindow() || tryToInstall('chromium')
  const match = findWithoutWindow() ?? findWithWindow()
  if (match) return match
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH',
  )
}
