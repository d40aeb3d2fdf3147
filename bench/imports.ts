import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IMPORT_FIELDS } from '@fornace/contract/companies/import-metadata'
import type pg from 'pg'
import { inferSchema, initParser } from 'udsv'
import { memoryOfFamily } from './cpu.ts'
import { fixed, median, times } from './figures.ts'
import { formWith, importClient } from './import-client.ts'
import { atPace, isAnswered } from './pace.ts'

const COMPANIES = 20_000
const ADDED = 10_000
const LISTS_PER_SECOND = 50
const COLUMNS = IMPORT_FIELDS.map((field) => `"${field}"`).join(', ')

/** The last digit of an Italian number follows from the others. */
const vatOf = (n: number): string => {
  const digits = String(1_000_000_000 + n)
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `IT${digits}${(10 - (sum % 10)) % 10}`
}

/** A company as a file has it. */
const cellsOf = (n: number): string[] => {
  const values: Partial<Record<(typeof IMPORT_FIELDS)[number], string>> = {
    business_name: `Ceramiche ${n.toString(36)} ${n} S.p.A.`,
    short_name: `Ceramiche ${n}`,
    vat: vatOf(n),
    address: `Via delle Fornaci ${n}`,
    postal_code: '41049',
    city: ['Sassuolo', 'Fiorano Modenese', 'Imola', 'Faenza'][n % 4] ?? '',
    state: 'MO',
    country: 'IT',
    telephone: `0536 ${100_000 + n}`,
    website: `https://ceramiche-${n}.example`,
    note: `Nota ${n}`,
    association_status: 'associated',
    typology: 'tiles',
    is_published: 'true',
    public_name: `Ceramiche ${n}`,
    public_city: 'Sassuolo',
    public_email: `info@ceramiche-${n}.example`,
  }
  return IMPORT_FIELDS.map((field) => values[field] ?? '')
}

const fileOf = (rows: readonly (readonly string[])[]): string =>
  [IMPORT_FIELDS, ...rows].map((cells) => cells.join(';')).join('\n')

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n)

/** The same companies, of which 500 are missing, 1,000 have moved, and 500 are new. */
const comparedFile = (): string =>
  fileOf(
    range(0, COMPANIES).map((n) => {
      const cells = cellsOf(n < 500 ? n + COMPANIES : n)
      if (n % 20 === 0) cells[IMPORT_FIELDS.indexOf('city')] = 'Modena'
      return cells
    }),
  )

/** Nothing but the work itself: parse, load, compare cell by cell. */
const bareComparison = async (client: pg.Client, text: string): Promise<number> => {
  const rows = initParser(inferSchema(text, { col: ';' })).stringArrs(text)
  const existing = await client.query({
    text: `select id, ${COLUMNS} from company_company`,
    rowMode: 'array',
  })
  const byVat = new Map(existing.rows.map((row) => [row[1 + IMPORT_FIELDS.indexOf('vat')], row]))
  const differences: unknown[] = []
  for (const cells of rows) {
    const company = byVat.get(cells[IMPORT_FIELDS.indexOf('vat')])
    if (!company) {
      differences.push(['add', cells])
      continue
    }
    byVat.delete(cells[IMPORT_FIELDS.indexOf('vat')])
    const changed = cells.flatMap((cell: string, index: number) =>
      cell === String(company[index + 1]) ? [] : [[index, company[index + 1], cell]],
    )
    if (changed.length > 0) differences.push(['change', company[0], changed])
  }
  return differences.length + byVat.size
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

interface Options {
  readonly address: string
  readonly pid: number
  readonly headers: Record<string, string>
  readonly listPath: string
  readonly client: pg.Client
  /** Readable for the database too. */
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
}

/** An import beside the least that the same work takes, and lists beside an import. */
export const measureImports = async (options: Options) => {
  const { address, pid, headers, client, folder, rounds } = options
  const { call, compared } = importClient(address, headers)

  const base = join(folder, 'companies.csv')
  const copy = (file: string) =>
    client.query(
      `copy company_company (${COLUMNS}) from '${file}' with (format csv, delimiter ';', null '\\N', header)`,
    )
  await writeFile(base, fileOf(range(0, COMPANIES).map(cellsOf)), { mode: 0o644 })
  await copy(base)
  await client.query('vacuum analyze company_company')

  let memory = 0
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryOfFamily(pid))
  }, 400)

  const text = comparedFile()
  const form = await formWith(text)
  const comparisons: { bare: number; ours: number }[] = []
  // The first of each only warms up.
  for (let round = -1; round < rounds; round++) {
    const bare = await timed(() => bareComparison(client, text))
    let id = 0
    const ours = await timed(async () => {
      const record = await compared(form)
      id = record.id
      const { add, change, remove } = record.counts
      if (add !== 500 || remove !== 500 || !change) throw new Error(JSON.stringify(record.counts))
    })
    await call('POST', `${id}/undo/`)
    if (round >= 0) comparisons.push({ bare, ours })
  }

  const added = range(2 * COMPANIES, ADDED).map(cellsOf)
  const addedFile = join(folder, 'added.csv')
  await writeFile(addedFile, fileOf(added), { mode: 0o644 })
  const additions: { bare: number; ours: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const bare = await timed(() => copy(addedFile))
    await client.query(`delete from company_company where vat >= '${vatOf(2 * COMPANIES)}'`)
    await client.query('vacuum analyze company_company')
    const { id } = await compared(await formWith(fileOf([...range(0, COMPANIES).map(cellsOf), ...added])))
    const ours = await timed(() => call('POST', `${id}/apply/`))
    await call('POST', `${id}/undo/`)
    await client.query('vacuum analyze company_company')
    additions.push({ bare, ours })
  }

  const list = () => isAnswered(`${address}${options.listPath}`, { headers })
  await atPace(LISTS_PER_SECOND, 2, list)
  const quiet = await atPace(LISTS_PER_SECOND, options.seconds, list)
  // From a process of its own: whoever uploads must not hold up whoever asks for lists before they are even sent.
  const comparedPath = join(folder, 'compared.csv')
  await writeFile(comparedPath, text)
  const importer = fork(fileURLToPath(new URL('./importer.ts', import.meta.url)), [
    address,
    JSON.stringify(headers),
    comparedPath,
  ])
  const busy = await atPace(LISTS_PER_SECOND, options.seconds, list)
  importer.send('stop')
  const [imports] = (await once(importer, 'message')) as [number]
  clearInterval(watching)
  return { comparisons, additions, memory, quiet, busy, imports }
}

/** The same in words. */
export const importLines = (match: Awaited<ReturnType<typeof measureImports>>): string[] => {
  const { comparisons, additions, memory, quiet, busy, imports } = match
  const figure = (rounds: readonly { bare: number; ours: number }[], max: number) => {
    const [bare, ours] = [median(rounds.map((one) => one.bare)), median(rounds.map((one) => one.ours))]
    return `${fixed(bare, 0)} ms, ours ${fixed(ours, 0)} ms, ${times(ours / bare, max)}`
  }
  return [
    `20,000 companies compared, from the upload to the stored differences: bare udsv parse, load and diff ${figure(comparisons, 2)}. 10,000 additions written with history: COPY ${figure(additions, 4)}. Memory with its child processes at most ${fixed(memory, 0)} MB (goal < 400${memory >= 400 ? ', missed' : ''}).`,
    `50 lists a second: p95 ${fixed(quiet.p95, 1)} ms; beside imports without a pause (${imports} in that time): ${fixed(busy.p95, 1)} ms, ${times(busy.p95 / quiet.p95, 2)}.`,
  ]
}
