import { delimiter, join } from 'node:path'
import { canUseApt, isExecutable, tryToInstall } from './apt.ts'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']

const findDovecot = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'dovecot'))
    .find(isExecutable)

/** The path of a Dovecot on this machine, installed once on Debian; undefined where there is none. */
export const findOrInstallDovecot = (): string | undefined => {
  const found = findDovecot()
  if (found) return found
  if (canUseApt()) tryToInstall('dovecot-imapd')
  return findDovecot()
}
