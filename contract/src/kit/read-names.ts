import { z } from 'zod'
import { derivedName, type Field, type Fields } from './fields.ts'
import { recordId } from './resource.ts'

/**
 * Names by which related records are read. Their ids are accepted under these too: `company: 3` for `company_id`,
 * `brands: [1, 2]` for `brand_ids`. Any other value there belongs to a record that is sent back as it was read.
 */
interface Relation {
  readonly name: string
  readonly kind: 'record' | 'records'
}

const relationsByReadName = (fields: Fields): ReadonlyMap<string, Relation> =>
  new Map(
    Object.entries(fields).flatMap(([name, declared]): [string, Relation][] => {
      if (declared.kind !== 'record' && declared.kind !== 'records') return []
      const readName = derivedName(name, declared)
      return readName ? [[readName, { name, kind: declared.kind }]] : []
    }),
  )

const holdsIds = (kind: Field['kind'], value: unknown): boolean =>
  kind === 'record'
    ? typeof value === 'number'
    : Array.isArray(value) && value.every((item) => typeof item !== 'object')

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Moves ids from the read names to the names of the fields; ids that differ from those already there stay. */
export const renamedIds = (fields: Fields): ((body: unknown) => unknown) => {
  const relations = relationsByReadName(fields)
  const renamed = (body: object, key: string, value: unknown): [string, unknown][] => {
    const { name, kind } = relations.get(key) ?? {}
    if (!name || !kind || !holdsIds(kind, value)) return [[key, value]]
    if (!Object.hasOwn(body, name)) return [[name, value]]
    const isSame = JSON.stringify(value) === JSON.stringify(body[name as keyof typeof body])
    return isSame ? [] : [[key, value]]
  }
  return (body) =>
    relations.size === 0 || typeof body !== 'object' || body === null || Array.isArray(body)
      ? body
      : Object.fromEntries(Object.entries(body).flatMap(([key, value]) => renamed(body, key, value)))
}

const ambiguous = { params: { code: 'field.ambiguous' } }

/**
 * A read name in a change, after `renamedIds`: ids that are still there contradict the field. An empty list does not,
 * since it may have been read.
 */
export const sentBackRelation = ({ name, kind }: Relation): z.ZodType => {
  const [ids, read] =
    kind === 'record'
      ? [{ type: 'integer' }, { type: ['object', 'null'] }]
      : [
          { type: 'array', items: { type: 'integer' } },
          { type: 'array', items: { type: 'object' } },
        ]
  return z
    .unknown()
    .refine((value) => !holdsIds(kind, value) || isEmptyList(value), ambiguous)
    .optional()
    .meta({ description: `The same as ${name}, or the value that was read`, anyOf: [ids, read] })
}

/** The same in a new record, which was not read before. */
const newRelation = ({ name, kind }: Relation): z.ZodType => {
  const ids: z.ZodType = kind === 'record' ? recordId : z.array(recordId)
  return ids
    .refine(() => false, ambiguous)
    .optional()
    .meta({ description: `The same as ${name}` })
}

/** Schema of a body that also accepts ids under the read names. */
export const withReadNames = <Schema extends z.ZodObject>(fields: Fields, schema: Schema) => {
  const relations = relationsByReadName(fields)
  if (relations.size === 0) return schema
  const shape = Object.fromEntries(
    [...relations].map(([readName, relation]) => [
      readName,
      readName in schema.shape ? sentBackRelation(relation) : newRelation(relation),
    ]),
  )
  return z.preprocess(renamedIds(fields), schema.extend(shape) as unknown as Schema)
}
