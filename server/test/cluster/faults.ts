import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'

/** Time in which something was away, by `performance.now()`. */
export interface Absence {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Time between the end of a process and its new start. */
const AWAY_MS = 3000
/** After a restart of the database a 503 is in order for a while: connections are opened anew. */
export const SETTLE_MS = 3000

const away = async (name: string, end: () => Promise<void>, start: () => Promise<void>): Promise<Absence> => {
  const from = performance.now()
  await end()
  await pause(AWAY_MS)
  await start()
  return { name, from, to: performance.now() }
}

const killed = (member: Member) => away(member.name, member.kill, member.start)

/** Each process killed once, then PostgreSQL restarted, then its replica, evenly over the time. */
export const inflictFaults = async (
  { members, postgres, replica }: Cluster,
  seconds: number,
): Promise<{ killed: Absence[]; database: Absence; replica: Absence }> => {
  const share = (seconds * 1000) / (members.length + 3)
  const began = performance.now()
  const turn = (index: number) => pause(Math.max(0, began + (index + 0.5) * share - performance.now()))

  const ended: Absence[] = []
  for (const [index, member] of members.entries()) {
    await turn(index)
    ended.push(await killed(member))
  }
  await turn(members.length)
  const database = await away('PostgreSQL', postgres.end, postgres.start)
  await turn(members.length + 1)
  const follower = await away('replica', replica.end, replica.start)
  return { killed: ended, database, replica: follower }
}
