/**
 * Makes the filter of common passwords: `node scripts/common-passwords.ts PwnedPasswordsTop100k.txt`. The file has a
 * password on each line, as the National Cyber Security Centre publishes it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { PASSWORD_MIN } from '@fornace/contract/account/limits'
import { FILTER_FILE, makeFilter } from '../server/src/platform/password-filter.ts'

const [, , file] = process.argv
if (!file) throw new Error('usage: node scripts/common-passwords.ts <file with a password on each line>')
const passwords = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .filter((line) => !line.startsWith('***'))
  .map((line) => line.trim().toLowerCase())
// Shorter ones are rejected for their length.
const eligible = [...new Set(passwords)].filter(({ length }) => length >= PASSWORD_MIN)
const filter = makeFilter(eligible)
writeFileSync(FILTER_FILE, filter)
console.log(`${eligible.length} of ${passwords.length} passwords, ${filter.length} bytes`)
