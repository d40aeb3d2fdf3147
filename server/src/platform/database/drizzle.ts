/**
 * Drizzle, loaded as CommonJS. Node reads a package's description anew for each of its ES modules, and
 * Drizzle's is very long: imported in the usual way it takes ten times the memory and six times the time.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const { getTableColumns, getTableName, isSQLWrapper, sql } =
  require('drizzle-orm') as typeof import('drizzle-orm')

export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

export type { SQL } from 'drizzle-orm'
export type { AnyPgColumn, PgColumnBuilderBase, PgTable } from 'drizzle-orm/pg-core'
