import { delimiter, join } from 'node:path'
import { canUseApt, isExecutable, tryToInstall } from './apt.ts'

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

const inPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))

const findWithoutWindow = (): string | undefined => inPath(WITHOUT_WINDOW).find(isExecutable)
const findWithWindow = (): string | undefined => [...inPath(WITH_WINDOW), ...usualPlaces()].find(isExecutable)

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
