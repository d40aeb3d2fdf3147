import { derivedName } from '@fornace/contract/kit/fields'
import type { Principal } from '../../http/principal.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { isWithin, type Scope } from '../scope/scope.ts'
import { fileScope, flaggedChildren } from './file-access.ts'
import { parsedRecord } from './parsed-record.ts'

// Fields of a record that depend on its reader: private fields, and details of withheld files.

type Values = Readonly<Record<string, unknown>>

/** A record as JSON text. Where its kind knows an embargo, it counts as under one unless it is said otherwise. */
interface Read {
  readonly body: string
  readonly isUnderEmbargo?: boolean
}

/**
 * Private fields (`isPrivate` in the contract) are read as far as the history of a record is: a published record of
 * another company is read without them.
 */
export const privateScope = ({ scope, columns }: ResourceDefinition, principal: Principal): Scope =>
  [...columns.values()].some(({ isPrivate }) => isPrivate) ? scope.readsHistory(principal) : 'everything'

/** Scope for details of withheld files: the records that the reader may change. */
export const knownFileScope = (definition: ResourceDefinition, principal: Principal): Scope =>
  definition.embargo ? fileScope(definition, principal) : 'everything'

/** Record without the values that this reader may not see, also in an error response. */
export const readBy = <Record extends Read>(
  definition: ResourceDefinition,
  principal: Principal,
  read: Record,
): Record => {
  const scopes = [privateScope(definition, principal), knownFileScope(definition, principal)] as const
  if (scopes.every((scope) => scope === 'everything')) return read
  const record = parsedRecord(read)
  const [readsPrivate, knowsFiles] = scopes.map((scope) => isWithin(scope, record))
  if (readsPrivate && knowsFiles) return read
  const isUnderEmbargo = definition.embargo !== undefined && read.isUnderEmbargo !== false
  const visible = readsPrivate ? record : withoutPrivate(definition, record)
  const body = JSON.stringify(knowsFiles ? visible : withoutWithheld(definition, visible, isUnderEmbargo))
  return { ...read, body }
}

const withoutPrivate = ({ columns }: ResourceDefinition, record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !columns.get(name)?.isPrivate))

/** Details that a withheld file is sent without; its name stays. */
export const UNKNOWN = { size: null, type: null, width: null, height: null, thumbhash: null }
const nameAlone = (info: unknown): unknown => info && { ...info, ...UNKNOWN }

const withoutWithheld = (definition: ResourceDefinition, record: Values, isUnderEmbargo: boolean): Values => {
  const { resource, columns } = definition
  const flags = new Map(flaggedChildren(definition).map(({ name, flag }) => [name, flag]))
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const declared = resource.fields?.[name]
      if (declared?.kind !== 'children')
        return [name, isUnderEmbargo && columns.get(name)?.isFileInfo ? nameAlone(value) : value]
      const infos = Object.entries(declared.fields).flatMap(([field, inner]) =>
        inner.kind === 'file' ? (derivedName(field, inner) ?? []) : [],
      )
      const flag = flags.get(name)
      const isWithheld = (row: Values) => isUnderEmbargo || (flag !== undefined && !row[flag])
      const visible = (row: Values): Values =>
        isWithheld(row)
          ? { ...row, ...Object.fromEntries(infos.map((info) => [info, nameAlone(row[info])])) }
          : row
      return [name, (value as readonly Values[]).map(visible)]
    }),
  )
}
