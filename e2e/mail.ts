// Without a mail server every message is kept as a file: here it is read as its owner would read it.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { until } from '../server/test/server-process.ts'
import type { RunningServer } from './harness.ts'

/** All messages to an address, oldest first. */
export const messagesTo = async ({ dataDir }: RunningServer, address: string): Promise<Email[]> => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { at: (await stat(path)).mtimeMs, message: await PostalMime.parse(await readFile(path)) }
    }),
  )
  return files
    .filter(({ message }) => message.to?.some((to) => to.address === address))
    .toSorted((one, other) => one.at - other.at)
    .map(({ message }) => message)
}

/** The message that this many have come before; it may be on its way. */
export const messageTo = async (server: RunningServer, address: string, before = 0): Promise<Email> => {
  let messages: Email[] = []
  await until(`a message for ${address} there`, async () => {
    messages = await messagesTo(server, address)
    return messages.length > before
  })
  const message = messages[before]
  if (!message) throw new Error(`no message for ${address}`)
  return message
}

/** Where the message leads. */
export const linkOf = ({ text = '' }: Email): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in:\n${text}`)
  return link
}

/** As if the minute in which notices are gathered were over. */
export const minutePasses = async ({ database }: RunningServer): Promise<void> => {
  const client = new pg.Client(database)
  await client.connect()
  await client.query(`update notice set at = at - interval '2 minutes' where mailed_at is null`)
  await client.query(`update jobs.job set start_after = now() where name = 'notice.mail'`)
  await client.end()
}
