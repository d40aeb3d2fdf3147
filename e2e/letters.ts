// Without a mail server every letter is kept as a file: here it is read as its owner would read it.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { until } from '../server/test/server-process.ts'
import type { RunningServer } from './harness.ts'

/** All letters to an address, oldest first. */
export const lettersTo = async ({ dataDir }: RunningServer, address: string): Promise<Email[]> => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { at: (await stat(path)).mtimeMs, letter: await PostalMime.parse(await readFile(path)) }
    }),
  )
  return files
    .filter(({ letter }) => letter.to?.some((to) => to.address === address))
    .toSorted((one, other) => one.at - other.at)
    .map(({ letter }) => letter)
}

/** The letter that this many have come before; it may be on its way. */
export const letterTo = async (server: RunningServer, address: string, before = 0): Promise<Email> => {
  let letters: Email[] = []
  await until(`a letter for ${address} there`, async () => {
    letters = await lettersTo(server, address)
    return letters.length > before
  })
  const letter = letters[before]
  if (!letter) throw new Error(`no letter for ${address}`)
  return letter
}

/** Where the letter leads. */
export const linkOf = ({ text = '' }: Email): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in:\n${text}`)
  return link
}
