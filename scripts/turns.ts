// Slow tests take turns, by the commit.
import { execFileSync } from 'node:child_process'
import { root } from './outcome.ts'

/** The same commit has the same turn; an archive of the sources has the first. */
const readTurn = (): number => {
  const { FORNACE_TURN } = process.env
  if (FORNACE_TURN) return Number(FORNACE_TURN)
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' })
    return Number.parseInt(hash.slice(0, 8), 16)
  } catch {
    return 0
  }
}

export const shard = (project: string, count: number): string => {
  const turn = readTurn()
  const index = (turn % count) + 1
  console.log(`Shard ${index} of ${count} of ${project} (FORNACE_TURN=${turn}); npm run test:long runs all`)
  return `--shard=${index}/${count}`
}
