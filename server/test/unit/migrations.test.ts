import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import config from '../../drizzle.config.ts'
import { COMPATIBLE } from '../../src/platform/database/migrate.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const lastSnapshot = async () => {
  const folder = `${root}/server/migrations/meta`
  const { entries } = JSON.parse(await readFile(`${folder}/_journal.json`, 'utf8'))
  const name = `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`
  return JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))
}

it('leave nothing to generate: the tables of the code are those of the last migration', async () => {
  const files = globSync([config.schema ?? []].flat(), { cwd: root })
  const modules = await Promise.all(files.map((file): Promise<object> => import(`${root}/${file}`)))
  // Modules may export tables under the same name.
  const tables = Object.fromEntries(
    modules.flatMap((module, index) =>
      Object.entries(module).map(([name, table]) => [`${index} ${name}`, table]),
    ),
  )
  const before = await lastSnapshot()
  const statements = await generateMigration(before, generateDrizzleJson(tables, before.id))
  expect(statements).toEqual([])
})

/** Statements with which a server of the version before cannot go on. */
const BREAKING =
  /\b(drop (table|column|function|view|default)|rename|set not null|set data type|add constraint|create unique index|add column (?!.*\bdefault\b).*\bnot null)\b/i

const brokenPromises = (text: string): string[] =>
  text.startsWith(COMPATIBLE) ? text.split('\n').filter((line) => BREAKING.test(line)) : []

it('compatible with older servers take nothing away', async () => {
  expect(brokenPromises(`${COMPATIBLE}\nALTER TABLE "a" ADD COLUMN "b" text NOT NULL;`)).toHaveLength(1)
  expect(brokenPromises(`${COMPATIBLE}\nALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`)).toEqual(
    [],
  )
  const files = globSync('server/migrations/*.sql', { cwd: root })
  const texts = await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')))
  expect(texts.flatMap(brokenPromises)).toEqual([])
})
