import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { eventually } from './fixtures/processes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the server that holds the template. */
    postgres: pg.ClientConfig
  }
}

/** The prepared database that each test file copies. */
export const TEMPLATE = 'fornace_template'

export const withClient = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export const inDatabase = (config: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export interface TestDatabase {
  readonly connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A copy of the template, for the tests of one file. */
export const copyTemplate = async (postgres: pg.ClientConfig): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const execute = (statement: string) => withClient(postgres, (client) => client.query(statement))
  await execute(`create database ${name} template ${TEMPLATE}`)
  return {
    connection: inDatabase(postgres, name),
    // Whoever tidies up in it at this moment is the database's own, and not ours to send away.
    drop: async () => {
      await eventually(() => execute(`drop database ${name} with (force)`))
    },
  }
}
