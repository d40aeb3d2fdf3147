import type pg from 'pg'
import { ADMIN } from '../server/test/server-process.ts'
import { measureAlikeness } from './alikeness.ts'
import { backupLines } from './backup.ts'
import { browserLine, measureBrowser } from './browser.ts'
import { CALLS, EXPORT_PATH } from './calls.ts'
import { benchCirculars } from './circulars.ts'
import { eventLines } from './events.ts'
import { fixed, times } from './figures.ts'
import { fillItems } from './filling.ts'
import { heavyCallLines } from './heavy-calls.ts'
import { importLines, measureImports } from './imports.ts'
import { load } from './load.ts'
import { mailingLines } from './mailing.ts'
import { othersLines } from './others.ts'
import { pictureViewLine } from './picture-view.ts'
import { pictureLines } from './pictures.ts'
import { benchProducts } from './products.ts'
import { benchProjects } from './projects.ts'
import { recipientLines } from './recipients.ts'
import { benchReleases } from './releases.ts'
import { searchLines } from './search-box.ts'
import { type Benched, type Side, sideBySide } from './side-by-side.ts'
import { signInsBesideLists } from './sign-ins.ts'
import { benchStatistics } from './statistics.ts'
import { suggestionLines } from './suggestions.ts'

/** Both servers, the database behind them, and the pace of the run. */
export interface Bench extends Benched {
  readonly client: pg.Client
  readonly postgresUrl: string
  readonly dataDir: string
  readonly isLarge: boolean
}

/** Part of the bench: its lines, or tables that it prints by itself. */
interface Part {
  readonly title?: string
  run(bench: Bench): Promise<readonly string[]> | Promise<void>
}

const listPath = CALLS[0]?.ours(0) ?? ''

/** Long enough for requests that wait behind others. */
const longer = ({ pace }: Bench): number => Math.max(10, pace.seconds * 3)

const crowdLine = async (ours: Side, seconds: number): Promise<string> => {
  const create = CALLS.find(({ name }) => name === 'create one record')
  if (!create?.body) throw new Error('no call creates a record')
  const { requests, refused } = await load({
    ...ours,
    method: 'POST',
    path: create.ours,
    body: create.body,
    seconds,
    connections: 100,
  })
  return `100 writers over a pool of 10: ${requests} written, ${refused} refused or timed out.`
}

const signInLine = async ({ sides: { ours }, pace }: Bench): Promise<string> => {
  const seconds = pace.seconds >= 2 ? 60 : 10
  const { address, headers } = ours
  const { quiet, busy, signIns } = await signInsBesideLists({
    address,
    headers,
    listPath,
    credentials: ADMIN,
    seconds,
  })
  return `50 lists a second: p95 ${fixed(quiet.p95, 1)} ms; while 10 people a second sign in for ${seconds} s: ${fixed(busy.p95, 1)} ms, ${times(busy.p95 / quiet.p95, 2)}. ${signIns.answered} signed in, ${signIns.refused + busy.refused} refused, a sign-in took ${fixed(signIns.median, 0)} ms (median), ${fixed(signIns.p95, 0)} ms (p95).`
}

/** Parts in the order of a whole run; the last one fills the lists that the others measure. */
export const PARTS = {
  calls: {
    title: '20,000 items of a reference list',
    run: async ({ sides, pace, print }) => {
      await sideBySide(sides, pace, print)
      return ['', await crowdLine(sides.ours, pace.seconds)]
    },
  },
  'sign-ins': { run: async (bench) => [await signInLine(bench)] },
  import: {
    run: async (bench) => {
      const { client, dataDir: folder, pace, sides } = bench
      const { address, pid, headers } = sides.ours
      const { rounds } = pace
      const seconds = longer(bench)
      return importLines(
        await measureImports({ address, pid, headers, listPath, client, folder, rounds, seconds }),
      )
    },
  },
  others: {
    run: (bench) => {
      const { address, headers } = bench.sides.ours
      const seconds = longer(bench)
      return othersLines({
        address,
        headers,
        listPath,
        exportPath: EXPORT_PATH,
        client: bench.client,
        seconds,
      })
    },
  },
  pictures: {
    run: (bench) => {
      const { address, pid, headers } = bench.sides.ours
      return pictureLines({
        address,
        pid,
        headers,
        listPath,
        folder: bench.dataDir,
        seconds: longer(bench),
      })
    },
  },
  alikeness: {
    run: async ({ client, pace, sides }) =>
      (await measureAlikeness(sides.ours.address, client, pace.rounds * 10)).map(
        ({ call, medians: { known, unknown, disabled } }) =>
          `${call}, median: known ${fixed(known, 1)} ms, unknown ${fixed(unknown, 1)} ms, disabled ${fixed(disabled, 1)} ms.`,
      ),
  },
  browser: {
    run: async ({ pace, sides: { bare, ours } }) => {
      const { address, headers } = ours
      const addresses = { ours: address, bare: bare.address }
      return [
        browserLine(await measureBrowser({ ...addresses, rounds: pace.rounds + 2 })),
        '',
        await pictureViewLine({ address, headers, rounds: pace.rounds }),
      ]
    },
  },
  suggestions: {
    run: ({ client, pace, postgresUrl: url }) => suggestionLines({ url, client, rounds: pace.rounds }),
  },
  search: {
    run: ({ client, pace, sides: { ours } }) =>
      searchLines({ address: ours.address, headers: ours.headers, client, rounds: pace.rounds }),
  },
  products: { title: '20,000 products with their relations', run: benchProducts },
  releases: { title: '20,000 press releases of one year', run: benchReleases },
  projects: { title: '10,000 projects with their parts', run: benchProjects },
  circulars: { title: '20,000 circulars with their matters and attachments', run: benchCirculars },
  mailing: {
    run: (bench) =>
      mailingLines({
        postgresUrl: bench.postgresUrl,
        rounds: Math.min(bench.pace.rounds, 3),
        listPath,
        seconds: longer(bench),
        fill: (client) => fillItems(client, 1, 20_000),
      }),
  },
  events: {
    run: ({ postgresUrl, pace, isLarge }) =>
      eventLines({ postgresUrl, rounds: Math.min(pace.rounds, 3), events: isLarge ? 60_000 : 6000 }),
  },
  recipients: { run: ({ postgresUrl, sides, pace }) => recipientLines(postgresUrl, sides.ours, pace.rounds) },
  backup: { run: ({ postgresUrl, pace }) => backupLines({ postgresUrl, rounds: pace.rounds }) },
  statistics: { title: '5,000 submissions with their figures', run: benchStatistics },
  'heavy-calls': {
    run: (bench) => {
      const { address, headers } = bench.sides.ours
      const { client, dataDir: folder } = bench
      return heavyCallLines({ address, headers, client, folder, seconds: longer(bench) })
    },
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof PARTS

/** Runs one part, with its title above. */
export const runPart = async (name: PartName, bench: Bench): Promise<void> => {
  const { title, run }: Part = PARTS[name]
  bench.print('')
  if (title) {
    bench.print(`## ${title}`)
    bench.print('')
  }
  for (const line of (await run(bench)) ?? []) bench.print(line)
}
