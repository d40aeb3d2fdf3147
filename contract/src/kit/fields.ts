import type { ChoiceLabels } from './choice-labels.ts'
import type { FileKind } from './file-kinds.ts'
import { LANGUAGES, type Language, type Multilingual } from './languages.ts'
import type { Workflow } from './workflow.ts'
import { FIRST_YEAR, LAST_YEAR } from './years.ts'

/**
 * The fields of a record, each said once, as plain data: from it follow the schemas of the wire (`field-schemas.ts`), the
 * columns of the table and of the list (server), the inputs, labels and blank values of the form (web).
 */
export type Fields = Readonly<Record<string, Field>>

export type Field =
  | TextField<'line' | 'lines' | 'url' | 'email'>
  | NumberField
  | OrderField
  | FlagField
  | DayField
  | ChoiceField
  | ChoicesField
  | EmailsField
  | FileField
  | RecordField
  | RecordsField
  | MultilingualField
  | ChildrenField
  | StepField

export type FieldKind = Field['kind']

/** Required field: a new record without it is rejected. */
interface Requirable<Required extends boolean = boolean> {
  readonly required: Required
}

export interface TextField<Kind> extends Requirable {
  readonly kind: Kind
  readonly max: number
  /** Searches find it whatever the spaces in it. */
  readonly isPhone: boolean
  /** Personal data that only some of the readers of a record get; the others do not have the field, and no search looks in it. */
  readonly isPrivate: boolean
}

export interface NumberField<Required extends boolean = boolean> extends Requirable<Required> {
  readonly kind: 'number' | 'year'
  readonly min: number
  readonly max: number
}

/** Position of a record in its list, usually `order`. */
export interface OrderField {
  readonly kind: 'order'
}

export interface FlagField {
  readonly kind: 'flag'
  readonly fallback: boolean
}

/** A date without a time, or a moment. */
export interface DayField<Required extends boolean = boolean> extends Requirable<Required> {
  readonly kind: 'date' | 'moment'
  /** Publication date: setting it approves the record, so the requirements of `approval.ts` apply. */
  readonly publishes: boolean
}

export interface ChoiceField<Value extends string = string> {
  readonly kind: 'choice'
  readonly values: readonly Value[]
  /** Default of a new record; without it a value is required. */
  readonly fallback: Value | undefined
  readonly labels: ChoiceLabels | undefined
}

/** Some of a few values, each once. */
export interface ChoicesField<Value extends string = string> {
  readonly kind: 'choices'
  readonly values: readonly Value[]
  readonly fallback: readonly Value[]
  readonly min: number
  /** Stored in the order of `values`, whatever the order of the request. */
  readonly sorted: boolean
}

/** Email addresses, each once, in lower case. */
export interface EmailsField {
  readonly kind: 'emails'
  readonly max: number
}

export interface FileField<Required extends boolean = boolean> extends Requirable<Required> {
  readonly kind: 'file'
  readonly holds: FileKind
}

/**
 * Another record, by its id: written as `company_id`, read as `company_id` and `company: {id, name}`. Under a bare name, such
 * as `father`, it is the id alone.
 */
export interface RecordField<Required extends boolean = boolean> extends Requirable<Required> {
  readonly kind: 'record'
}

/** Several others, each once: written as `brand_ids`, read as `brand_ids` and `brands: [{id, name}]`. */
export interface RecordsField {
  readonly kind: 'records'
  readonly max: number
}

/** In five languages; with `rich` marked up, and then the limit counts letters. Required means in Italian. */
export interface MultilingualField extends Requirable {
  readonly kind: 'multilingual' | 'rich-text'
  readonly max: number
  /** One line in each language: a text with a line break is rejected. */
  readonly isLine: boolean
}

/** Ordered list of child rows with fields of their own: pictures, attachments. */
export interface ChildrenField<Inner extends Fields = Fields> {
  readonly kind: 'children'
  readonly fields: Inner
  readonly max: number
}

/** The state of a record. It changes by the actions of the workflow alone, each with its own right. */
export interface StepField {
  readonly kind: 'step'
  readonly workflow: Workflow
}

interface TextOptions {
  readonly required?: boolean
  readonly isPhone?: boolean
  readonly isPrivate?: boolean
}

const text =
  <const Kind>(kind: Kind) =>
  (
    max: number,
    { required = false, isPhone = false, isPrivate = false }: TextOptions = {},
  ): TextField<Kind> => ({ kind, max, required, isPhone, isPrivate })

type Option<Required extends boolean> = { readonly required?: Required }
type DayOption<Required extends boolean> = Option<Required> & { readonly publishes?: boolean }

export const MAX_EMAIL_LENGTH = 254
const MAX_LINKS = 500

/** One for each kind of field. */
export const field = {
  /** One line of text, without invisible characters. */
  line: text('line'),
  /** A text of several lines. */
  lines: text('lines'),
  /** An address on the web, or nothing. */
  url: text('url'),
  email: (options?: TextOptions) => text('email')(MAX_EMAIL_LENGTH, options),
  emails: (max: number): EmailsField => ({ kind: 'emails', max }),
  number: <Required extends boolean = false>(
    min: number,
    max: number,
    { required = false as Required }: Option<Required> = {},
  ): NumberField<Required> => ({ kind: 'number', min, max, required }),
  order: (): OrderField => ({ kind: 'order' }),
  year: <Required extends boolean = false>({
    required = false as Required,
  }: Option<Required> = {}): NumberField<Required> => ({
    kind: 'year',
    min: FIRST_YEAR,
    max: LAST_YEAR,
    required,
  }),
  flag: (fallback = false): FlagField => ({ kind: 'flag', fallback }),
  date: <Required extends boolean = false>({
    required = false as Required,
    publishes = false,
  }: DayOption<Required> = {}): DayField<Required> => ({ kind: 'date', required, publishes }),
  moment: <Required extends boolean = false>({
    required = false as Required,
    publishes = false,
  }: DayOption<Required> = {}): DayField<Required> => ({ kind: 'moment', required, publishes }),
  choice: <const Value extends string>(
    values: readonly Value[],
    { fallback, labels }: { fallback?: Value; labels?: ChoiceLabels } = {},
  ): ChoiceField<Value> => ({ kind: 'choice', values, fallback, labels }),
  choices: <const Value extends string>(
    values: readonly Value[],
    {
      fallback = [],
      min = 0,
      sorted = false,
    }: { fallback?: readonly Value[]; min?: number; sorted?: boolean } = {},
  ): ChoicesField<Value> => ({ kind: 'choices', values, fallback, min, sorted }),
  /** Visible languages of a record: at least one, in the usual order. Texts in other languages are retained. */
  visibleLanguages: (): ChoicesField<Language> =>
    field.choices(LANGUAGES, { fallback: ['it', 'en'], min: 1, sorted: true }),
  file: <Required extends boolean = false>(
    holds: FileKind,
    { required = false as Required }: Option<Required> = {},
  ): FileField<Required> => ({ kind: 'file', holds, required }),
  record: <Required extends boolean = false>({
    required = false as Required,
  }: Option<Required> = {}): RecordField<Required> => ({ kind: 'record', required }),
  records: (max = MAX_LINKS): RecordsField => ({ kind: 'records', max }),
  multilingual: (
    max: number,
    { required = false, isLine = false }: { required?: boolean; isLine?: boolean } = {},
  ): MultilingualField => ({ kind: 'multilingual', max, required, isLine }),
  richText: (max: number): MultilingualField => ({ kind: 'rich-text', max, required: false, isLine: false }),
  children: <Inner extends Fields>(fields: Inner, max: number): ChildrenField<Inner> => ({
    kind: 'children',
    fields,
    max,
  }),
  step: (workflow: Workflow): StepField => ({ kind: 'step', workflow }),
}

type OrNull<Value, F> = F extends Requirable<true> ? Value : Value | null

/** Reference to another record, with its display name. */
export interface RecordReference {
  id: number
  name: string
}

/** Metadata of a file; see `file.ts`. */
export interface FileInfo {
  id: string
  url: string
  name: string
  size: number | null
  type: string | null
  width: number | null
  height: number | null
  thumbhash: string | null
}

/** The value of a field in a record, and in a new one. */
export type ValueOf<F extends Field> =
  F extends TextField<unknown>
    ? string
    : F extends OrderField | StepField
      ? number
      : F extends NumberField
        ? OrNull<number, F>
        : F extends FlagField
          ? boolean
          : F extends DayField
            ? OrNull<string, F>
            : F extends ChoiceField<infer Value>
              ? Value
              : F extends ChoicesField<infer Value>
                ? Value[]
                : F extends EmailsField
                  ? string[]
                  : F extends FileField
                    ? OrNull<string, F>
                    : F extends RecordField
                      ? OrNull<number, F>
                      : F extends RecordsField
                        ? number[]
                        : F extends MultilingualField
                          ? Multilingual
                          : F extends ChildrenField<infer Inner>
                            ? ChildOf<Inner>[]
                            : never

type Plural<Name extends string> = Name extends `${infer Stem}y`
  ? `${Stem}ies`
  : Name extends `${string}s`
    ? `${Name}es`
    : `${Name}s`

/** `company_id` is read with `company`, `brand_ids` with `brands`, `logo` with `logo_info`. */
export type DerivedName<Name extends string, F extends Field> = F extends FileField
  ? `${Name}_info`
  : F extends RecordField
    ? Name extends `${infer Stem}_id`
      ? Stem
      : never
    : F extends RecordsField
      ? Name extends `${infer Stem}_ids`
        ? Plural<Stem>
        : never
      : never

/** Whether only some of the readers of a record get the field. */
export const isPrivate = (declared: Field): boolean => 'isPrivate' in declared && declared.isPrivate

/** Field with the names of the records that `…_id` or `…_ids` points at. */
export const namesField = (ids: string): string =>
  ids
    .replace(/_id$/, '')
    .replace(/y_ids$/, 'ie_ids')
    .replace(/s_ids$/, 'se_ids')
    .replace(/_ids$/, 's')

export const derivedName = (name: string, { kind }: Field): string | undefined => {
  if (kind === 'file') return `${name}_info`
  if (kind === 'record') return name.endsWith('_id') ? namesField(name) : undefined
  return kind === 'records' ? namesField(name) : undefined
}

type DerivedValue<F extends Field> = F extends FileField
  ? OrNull<FileInfo, F>
  : F extends RecordField
    ? OrNull<RecordReference, F>
    : RecordReference[]

/** Response type of some fields: their values, and the derived values of what they refer to. */
export type ReadOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> } & {
  [Name in keyof F & string as DerivedName<Name, F[Name]>]: DerivedValue<F[Name]>
}

/** Child row of a record; `order` is its index, from 0. The wire also has the id of the record. */
export type ChildOf<F extends Fields> = { id: number; order: number } & ReadOf<F>

/** The paths of its texts in several languages; `images.*.caption` is that of every row of a list. */
export type TextPath<F extends Fields> =
  | FieldNames<F, MultilingualField['kind']>
  | {
      [Name in keyof F & string]: F[Name] extends ChildrenField<infer Inner>
        ? `${Name}.*.${FieldNames<Inner, MultilingualField['kind']>}`
        : never
    }[keyof F & string]

/** The names of the fields of some kinds. */
export type FieldNames<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never
}[keyof F & string]
