import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Packages of Debian can be installed here. */
export const canUseApt = (): boolean =>
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

export const tryToInstall = (name: string): boolean => {
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
