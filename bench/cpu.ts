import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

const statOf = (pid: number | string): { parent: number; ms: number } | undefined => {
  try {
    // The name stands in brackets and may hold spaces; what follows is numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return {
      parent: Number(fields[1]),
      ms: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND,
    }
  } catch {
    return undefined
  }
}

/** CPU time a process has used so far, in milliseconds. */
export const cpuOf = (pid: number): number => statOf(pid)?.ms ?? 0

/** The same for PostgreSQL: its postmaster and everything it has started that still lives. */
export const cpuOfFamily = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster)
    .reduce((sum, { stat }) => sum + (stat?.ms ?? 0), 0)

const megabytes = (pid: number | string, figure: 'VmRSS' | 'RssAnon'): number => {
  const match = new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(match ?? 0) / 1024
}

/** Memory that a process holds, in megabytes. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS')

/** The same with those it has started; the program itself, which all of them share, counts once. */
export const memoryOfFamily = (parent: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === parent)
    .reduce((sum, pid) => {
      try {
        return sum + megabytes(pid, 'RssAnon')
      } catch {
        return sum
      }
    }, memoryOf(parent))
