import { z } from 'zod'
import {
  type ChildrenField,
  derivedName,
  type Field,
  type Fields,
  isPrivate,
  MAX_EMAIL_LENGTH,
  type ReadOf,
  type ValueOf,
} from './fields.ts'
import { fileId, fileInfo } from './file.ts'
import type { Multilingual } from './languages.ts'
import { multilingualChange, multilingualNew, multilingualRecord } from './multilingual.ts'
import { renamedIds, sentBackRelation } from './read-names.ts'
import { type Resource, recordFields, recordId, recordReference, sentBack } from './resource.ts'
import type { ResourceMetadata } from './resource-metadata.ts'
import { multilingualRichTextChange, multilingualRichTextNew } from './rich-text.ts'
import { linesText, lineText } from './text-schemas.ts'
import { webAddress } from './web-address.ts'
import { initialStep } from './workflow.ts'

export const MAX_POSITION = 2_000_000_000

const place = z.int().min(0).max(MAX_POSITION)

/** Null stands for nothing, where nothing may be. */
const orNull = (schema: z.ZodType, { required }: { required: boolean }): z.ZodType =>
  required ? schema : schema.nullable()

const oncePerItem = [
  (items: unknown[]) => new Set(items).size === items.length,
  { params: { code: 'field.duplicates' } },
] as const

const emailText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .refine((text) => text === '' || z.email().safeParse(text).success, { params: { code: 'field.email' } })

/** Schema of a field in a change; `parent` is the key under which children have the id of their record. */
const changeSchema = (declared: Field, parent = ''): z.ZodType => {
  switch (declared.kind) {
    case 'line':
    case 'lines':
    case 'url':
    case 'email': {
      const schema = textSchema(declared.kind, declared.max)
      return declared.required ? schema.min(1) : schema
    }
    case 'order':
      return place
    case 'year':
      return orNull(z.int().min(declared.min).max(declared.max), declared)
    case 'number':
      return orNull(z.number().min(declared.min).max(declared.max), declared)
    case 'flag':
      return z.boolean()
    case 'date':
      return orNull(z.iso.date(), declared)
    case 'moment':
      return orNull(z.iso.datetime({ offset: true }), declared)
    case 'choice':
      return z.enum(declared.values)
    case 'choices': {
      const some = z.array(z.enum(declared.values)).min(declared.min)
      const inOrder = (chosen: string[]) => declared.values.filter((value) => chosen.includes(value))
      return declared.sorted ? some.overwrite(inOrder) : some.refine(...oncePerItem)
    }
    case 'emails':
      return z
        .array(emailText(MAX_EMAIL_LENGTH).min(1).toLowerCase())
        .max(declared.max)
        .overwrite((emails) => [...new Set(emails)])
    case 'file':
      return orNull(fileId, declared)
    case 'record':
      return orNull(recordId, declared)
    case 'records':
      return z
        .array(recordId)
        .max(declared.max)
        .refine(...oncePerItem)
    case 'multilingual':
      return multilingualChange(declared)
    case 'rich-text':
      return multilingualRichTextChange(declared.max)
    case 'children':
      return childrenSchema(declared, parent)
    case 'step':
      return z.literal(declared.workflow.states.map(({ step }) => step))
  }
}

const textSchema = (kind: 'line' | 'lines' | 'url' | 'email', max: number): z.ZodString => {
  if (kind === 'url') return webAddress(max)
  if (kind === 'email') return emailText(max)
  return kind === 'line' ? lineText(max) : linesText(max)
}

/** The key under which children have the id of their record: `project_id` of those of `project/project`. */
export const parentKey = ({ path, childKey }: Pick<ResourceMetadata, 'path' | 'childKey'>): string =>
  childKey ?? `${path.split('/').at(-1)?.replaceAll('-', '_')}_id`

/** Position of a child in its list, and the id of its record, which is null in a new record. */
const placement = (parent: string) => ({ order: place.optional(), [parent]: recordId.nullish() })

/** A change of one child by itself. */
export const childChange = (fields: Fields, parent: string) =>
  z
    .strictObject({ ...shapeOf(fields, changeSchema), ...readOnlyShape(fields) })
    .partial()
    .extend({ ...placement(parent), id: recordId.optional() })

export const childRecord = (fields: Fields, parent: string) =>
  z.object({ id: z.int(), order: z.int(), [parent]: z.int(), ...readShape(fields) })

/** The children that a record has already come with their id, and may leave out what stays; new ones come without. */
const childrenSchema = ({ fields, max }: ChildrenField, parent: string): z.ZodType => {
  const existing = childChange(fields, parent)
  const made = z.strictObject({
    ...shapeOf(fields, (one) => newSchema(one)),
    ...readOnlyShape(fields),
    ...placement(parent),
  })
  const renamed = renamedIds(fields)
  return z
    .array(z.unknown())
    .max(max)
    .transform((children, context) => {
      const ids = children.map((child) => Object(child).id as unknown)
      return children.map((child, index) => {
        const parsed = (ids[index] === undefined ? made : existing).safeParse(renamed(child), {
          reportInput: true,
        })
        const notified =
          parsed.error?.issues.map((issue) => ({ ...issue, path: [index, ...issue.path] })) ?? []
        const isTwice = ids[index] !== undefined && ids.indexOf(ids[index]) < index
        const twice = { code: 'custom' as const, path: [index, 'id'], params: { code: 'field.duplicates' } }
        context.issues.push(...([...notified, ...(isTwice ? [twice] : [])] as typeof context.issues))
        return parsed.data
      })
    })
}

/** Derived values of a child are accepted and ignored, so that a client can send a record back as it read it. */
const readOnlyShape = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const derived = derivedName(name, declared)
      if (!derived) return []
      const { kind } = declared
      const isRelation = kind === 'record' || kind === 'records'
      return [[derived, isRelation ? sentBackRelation({ name, kind }) : z.unknown().optional()]]
    }),
  )

/** Default value of a field; undefined where a value is required. */
export const fallbackOf = (declared: Field): unknown => {
  switch (declared.kind) {
    case 'flag':
    case 'choice':
      return declared.fallback
    case 'choices':
      return [...declared.fallback]
    case 'emails':
    case 'records':
    case 'children':
      return []
    case 'line':
    case 'lines':
    case 'url':
    case 'email':
      return declared.required ? undefined : ''
    case 'step':
      return initialStep(declared.workflow)
    case 'order':
      return undefined
    default:
      return declared.required ? undefined : null
  }
}

/** The same in a new record: what may be left out is empty. */
const newSchema = (declared: Field, schema = changeSchema(declared)): z.ZodType => {
  if (declared.kind === 'order') return schema.optional()
  if (declared.kind === 'rich-text') return multilingualRichTextNew(declared.max)
  if (declared.kind === 'multilingual')
    return declared.required ? multilingualNew(declared) : multilingualNew(declared).prefault({ it: '' })
  const fallback = fallbackOf(declared)
  return fallback === undefined ? schema : schema.default(fallback)
}

/** Schema of a response: stored values may be older than the current limits. */
const readSchema = (declared: Field, parent: string): z.ZodType => {
  switch (declared.kind) {
    case 'line':
    case 'lines':
    case 'url':
    case 'email':
      return z.string()
    case 'order':
    case 'step':
      return z.int()
    case 'year':
      return orNull(z.int(), declared)
    case 'number':
      return orNull(z.number(), declared)
    case 'flag':
      return z.boolean()
    case 'date':
    case 'moment':
      return orNull(z.string(), declared)
    case 'choice':
      return z.enum(declared.values)
    case 'choices':
      return z.array(z.enum(declared.values))
    case 'emails':
      return z.array(z.string())
    case 'file':
      return orNull(z.uuid(), declared)
    case 'record':
      return orNull(z.int(), declared)
    case 'records':
      return z.array(z.int())
    case 'multilingual':
    case 'rich-text':
      return multilingualRecord
    case 'children':
      return z.array(childRecord(declared.fields, parent))
  }
}

const derivedSchema = (declared: Field): z.ZodType => {
  if (declared.kind === 'file') return orNull(fileInfo, declared)
  return declared.kind === 'record' ? orNull(recordReference, declared) : z.array(recordReference)
}

const shapeOf = (fields: Fields, schemaOf: (declared: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, schemaOf(declared)]))

const readShape = (fields: Fields, parent = ''): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const derived = derivedName(name, declared)
      const schema = readSchema(declared, parent)
      const own: [string, z.ZodType] = [name, isPrivate(declared) ? schema.optional() : schema]
      return derived ? [own, [derived, derivedSchema(declared)]] : [own]
    }),
  )

type Shape<Values> = { [Name in keyof Values]-?: z.ZodType<Values[Name]> }
type ChangedValue<Value> = Value extends Multilingual ? Partial<Multilingual> : Value

type CreateShape<F extends Fields> = Shape<{ [Name in keyof F]: ValueOf<F[Name]> }>
type ChangeShape<F extends Fields> = {
  [Name in keyof F]: z.ZodOptional<z.ZodType<ChangedValue<ValueOf<F[Name]>>>>
} & { version: z.ZodOptional<z.ZodInt> }
type RecordShape<F extends Fields> = Shape<ReadOf<F>> & typeof recordFields

const MAX_NOTE_LENGTH = 2000

/** Transition note: a message to the next person in the workflow, and the field that it is about. */
const transitionNote = {
  note: linesText(MAX_NOTE_LENGTH).optional(),
  note_field: z.string().max(100).optional(),
}

interface Differences<F extends Fields, Further extends z.ZodRawShape> {
  /** Schemas for writing, where they differ from those of the field kinds. */
  readonly write?: { readonly [Name in keyof F]?: z.ZodType<ValueOf<F[Name]>> }
  /** Additional read-only fields. */
  readonly read?: Further
}

/** A resource with the schemas that follow from its fields. */
export const resourceOf = <
  const R extends ResourceMetadata,
  F extends Fields,
  Further extends z.ZodRawShape = Record<never, never>,
>(
  metadata: R,
  fields: F,
  { write = {}, read }: Differences<F, Further> = {},
) => {
  const written = (name: string) => (write as Readonly<Record<string, z.ZodType | undefined>>)[name]
  const entries = Object.entries(fields)
  const parent = parentKey(metadata)
  const change = Object.fromEntries(
    entries.map(([name, one]) => [name, written(name) ?? changeSchema(one, parent)]),
  )
  const create = Object.fromEntries(entries.map(([name, one]) => [name, newSchema(one, change[name])]))
  const hasSteps = entries.some(([, { kind }]) => kind === 'step')
  // A step can be taken with either: a new record starts in the first state, and goes on from there.
  const withStep = hasSteps ? transitionNote : {}
  return {
    ...metadata,
    fields,
    create: z.strictObject({ ...create, ...withStep }) as unknown as z.ZodObject<CreateShape<F>>,
    change: z
      .strictObject(change)
      .partial()
      .extend({ ...sentBack, ...withStep }) as unknown as z.ZodObject<ChangeShape<F>>,
    record: z.object({ ...recordFields, ...readShape(fields, parent), ...read }) as unknown as z.ZodObject<
      Omit<RecordShape<F>, keyof Further> & Further
    >,
  } satisfies Resource
}
