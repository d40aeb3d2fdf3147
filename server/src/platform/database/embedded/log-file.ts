import { copyFile, readFile, stat, truncate } from 'node:fs/promises'

const largest = 10 * 1024 * 1024

/** PostgreSQL appends to the file it was given at its start, so the file is truncated after one copy is made. */
export const shortenLog = async (log: string) => {
  const size = await stat(log).then(
    (match) => match.size,
    () => 0,
  )
  if (size <= largest) return
  await copyFile(log, `${log}.1`)
  await truncate(log)
}

/** The last thing that PostgreSQL complained about. */
export const lastComplaint = async (log: string): Promise<string> => {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n')
  const line = lines.findLast((text) => /(FATAL|PANIC|could not|cannot):?/.test(text))
  return line?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? 'it gave no reason'
}
