import type { Field, FieldNames, Fields } from '@fornace/contract/kit/fields'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import { initialStep } from '@fornace/contract/kit/workflow'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/drizzle.ts'
import type { SearchColumns } from '../../../platform/database/search-text.ts'
import { fileId } from '../../../platform/files/tables.ts'

/** Field kinds with tables of their own. */
type Elsewhere = 'records' | 'children'

type StoredNames<F extends Fields> = Exclude<keyof F & string, FieldNames<F, Elsewhere>>

/** The tables that fields point at; null where the number stands for something that is no row. */
type References<F extends Fields> = Readonly<Record<FieldNames<F, 'record'>, (() => AnyPgColumn) | null>>

type Reference = (() => AnyPgColumn) | null | undefined

/** Table columns by the kinds of the fields; other columns are declared separately. */
export const fieldColumns = <F extends Fields>(
  fields: F,
  ...[references]: FieldNames<F, 'record'> extends never ? [] : [References<F>]
): Record<StoredNames<F>, PgColumnBuilderBase> => {
  const targets: Readonly<Record<string, Reference>> = references ?? {}
  const entries = Object.entries(fields).flatMap(([name, declared]) => {
    const column = columnOf(declared, targets[name])
    return column ? [[name, column] as const] : []
  })
  return Object.fromEntries(entries) as Record<StoredNames<F>, PgColumnBuilderBase>
}

const columnOf = (declared: Field, target: Reference): PgColumnBuilderBase | undefined => {
  switch (declared.kind) {
    case 'line':
    case 'lines':
    case 'url':
    case 'email':
      return declared.required ? text().notNull() : text().notNull().default('')
    case 'choice': {
      const choice = text({ enum: [...declared.values] as [string, ...string[]] }).notNull()
      return declared.fallback === undefined ? choice : choice.default(declared.fallback)
    }
    case 'choices':
      return text({ enum: [...declared.values] as [string, ...string[]] })
        .array()
        .notNull()
        .default([...declared.fallback])
    case 'emails':
      return text().array().notNull().default([])
    case 'flag':
      return boolean().notNull().default(declared.fallback)
    case 'order':
      return integer().notNull().default(0)
    case 'step':
      return integer().notNull().default(initialStep(declared.workflow))
    case 'number':
      return declared.required ? doublePrecision().notNull() : doublePrecision()
    case 'year':
      return declared.required ? integer().notNull() : integer()
    case 'date':
      return declared.required ? date().notNull() : date()
    case 'moment':
      return declared.required ? timestamp(IN_ZONE).notNull() : timestamp(IN_ZONE)
    case 'file':
      return declared.required ? uuid().notNull().references(fileId) : uuid().references(fileId)
    case 'record': {
      const id = target ? integer().references(target) : integer()
      return declared.required ? id.notNull() : id
    }
    case 'multilingual':
    case 'rich-text':
      return declared.required ? jsonb().notNull() : jsonb().notNull().default(emptyMultilingual())
    case 'records':
    case 'children':
      return undefined
  }
}

/** Written as the wire has it. */
const IN_ZONE = { withTimezone: true, mode: 'string' } as const

/** Search columns of a record: its id, texts and measures. */
export const searchColumnsOf = (fields: Fields): SearchColumns => {
  const parts = Object.entries(fields).flatMap(([name, declared]) => {
    const part = searchColumnOf(declared)
    return part ? [[name, part] as const] : []
  })
  return { id: 'number', ...Object.fromEntries(parts) }
}

const searchColumnOf = (declared: Field): SearchColumns[string] | undefined => {
  switch (declared.kind) {
    case 'line':
    case 'lines':
    case 'url':
    case 'email':
      if (declared.isPrivate) return undefined
      return declared.isPhone ? 'phone' : 'text'
    case 'number':
    case 'year':
      return 'number'
    case 'multilingual':
    case 'rich-text':
      return declared.kind
    default:
      return undefined
  }
}
