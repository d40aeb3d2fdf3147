import {
  derivedName,
  type Field,
  type FieldNames,
  type Fields,
  type FileInfo,
  type RecordReference,
} from '@fornace/contract/kit/fields'
import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { stateOf } from '@fornace/contract/kit/workflow'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, messageText, t } from '../../i18n/i18n'
import { valueAt } from '../platform/collections'
import { pageSetting } from '../platform/page-settings'
import type { FormDefinition } from './definition'
import { type FormField, fieldAt, rowAt, type ValueField, type ValueKind } from './form-fields'
import { blankOf, type FormValue, type FormValues } from './values'

type Values = Readonly<Record<string, unknown>>

interface DeclaredForm<F extends Fields> {
  /** Label of a field; a field without a text does not compile. */
  labelOf: (name: keyof F & string) => string
  /** The same of the fields of its children. */
  childLabels?: Readonly<Record<FieldNames<F, 'children'>, (name: string) => string>>
  /** Record with the names and files that its fields refer to. */
  record: object | null
  /** More names than the record brings, by the field that may point at them. */
  names?: Readonly<Partial<Record<keyof F & string, readonly RecordReference[]>>>
  /** Initial values of a new record, where they differ from the declared ones. */
  blank?: FormValues
  /** Display text of a value without a standard label. */
  labelsOf?: NonNullable<FormDefinition['labelsOf']>
  /** Kinds of fields that the specification names. */
  kindLabels?: Readonly<Partial<Record<keyof F & string, Label>>>
}

/** Form definition from the declared fields: kinds, limits, blank values, labels and display texts. */
export const declaredForm = <F extends Fields>(declared: F, options: DeclaredForm<F>): FormDefinition => {
  const fields = Object.entries(declared).flatMap(([name, field]) => formFields(name, field))
  const blank = { ...Object.fromEntries(fields.map((field) => [field.path, blankAt(declared, field)])) }
  return {
    fields,
    labelOf: labelsOf(declared, options),
    labelsOf: (path, value) =>
      options.labelsOf?.(path, value) ?? labelsAt(declared, fields, options, path, value),
    blank: { ...blank, ...options.blank },
    ...(options.kindLabels && { kindLabels: options.kindLabels }),
    alwaysSent: fields.flatMap((field) => (field.kind !== 'rows' && field.required ? [field.path] : [])),
  }
}

const KINDS: Readonly<Record<Exclude<Field['kind'], 'children'>, ValueKind>> = {
  line: 'text',
  lines: 'text',
  url: 'text',
  email: 'text',
  choice: 'text',
  date: 'date',
  moment: 'moment',
  number: 'number',
  year: 'number',
  order: 'number',
  step: 'number',
  record: 'number',
  flag: 'flag',
  choices: 'list',
  emails: 'list',
  records: 'ids',
  file: 'file',
  multilingual: 'text',
  'rich-text': 'rich-text',
}

/** One for each value; a multilingual text has one for each language, and only the Italian one may be required. */
const formFields = (name: string, declared: Field): FormField[] => {
  if (declared.kind === 'children')
    return [
      {
        path: name,
        kind: 'rows',
        fields: Object.entries(declared.fields).flatMap(valueFields),
        max: declared.max,
        blank: blankChild(declared.fields),
      },
    ]
  return valueFields([name, declared])
}

const valueFields = ([name, declared]: readonly [string, Field]): ValueField[] => {
  if (declared.kind === 'children') throw new Error(`${name}: children have no children`)
  const field: ValueField = {
    path: name,
    kind: KINDS[declared.kind],
    ...('required' in declared && declared.required && { required: true }),
    ...('max' in declared && { max: declared.max }),
    ...(declared.kind === 'file' && { holds: declared.holds }),
    ...(declared.kind === 'choice' && declared.labels && { labels: declared.labels }),
  }
  if (declared.kind !== 'multilingual' && declared.kind !== 'rich-text') return [field]
  return LANGUAGES.map((language) => ({
    ...field,
    path: `${name}.${language}`,
    required: language === 'it' && declared.required,
  }))
}

const blankAt = (declared: Fields, { path, kind }: FormField): FormValue => {
  const field = declared[path]
  if (field?.kind === 'flag') return field.fallback
  if (field?.kind === 'choice') return field.fallback ?? ''
  if (field?.kind !== 'choices') return blankOf(kind)
  const languages = path === 'visible_languages' ? pageSetting('default-languages') : ''
  return languages ? languages.split(' ') : field.fallback
}

/** The blank values of a new child, by their paths within its row. */
const blankChild = (declared: Fields): FormValues =>
  Object.fromEntries(
    Object.entries(declared)
      .flatMap(valueFields)
      .map((field) => [field.path, blankAt(declared, field)]),
  )

const inLanguage = (label: string, language: string | undefined): string =>
  language ? `${label} (${t(`forms.languages.${language as Language}`)})` : label

const labelsOf =
  <F extends Fields>(declared: F, { labelOf, childLabels }: DeclaredForm<F>): FormDefinition['labelOf'] =>
  (path) => {
    const [name = '', ...inner] = path.split('.')
    const field = declared[name]
    if (!field) return undefined
    if (field.kind !== 'children') return inLanguage(labelOf(name), inner[0])
    const [child, language] = inner
    if (!child) return labelOf(name)
    const labels: Readonly<Record<string, (name: string) => string>> = childLabels ?? {}
    return field.fields[child] && inLanguage(labels[name]?.(child) ?? child, language)
  }

const labelsAt = <F extends Fields>(
  declared: F,
  fields: readonly FormField[],
  { record, names }: DeclaredForm<F>,
  path: string,
  value: unknown,
): string | undefined => {
  const row = rowAt(fields, path)
  const [within, name, base]: [Fields, string, unknown] = row
    ? [childFields(declared[row.list.path]), row.inner, childAt(record, row.list.path, row.key)]
    : [declared, path, record]
  const field = within[name]
  const form = fieldAt(fields, path)
  if (!field || !form || value === '' || value === null || value === undefined) return undefined
  const pointed = valueAt(base, derivedName(name, field) ?? '')
  switch (field.kind) {
    case 'choice': {
      const word = field.labels?.[String(value)]
      return word && messageText(word)
    }
    case 'step': {
      const state = stateOf(field.workflow, Number(value))
      return state && messageText(state.label)
    }
    case 'file':
      // Which one it was says more than its number.
      return (pointed as FileInfo | null)?.id === value ? (pointed as FileInfo).name : t('forms.otherFile')
    case 'record':
    case 'records': {
      const existing = [pointed, names?.[name as keyof F & string]].flat() as (RecordReference | null)[]
      const nameOf = (id: unknown) => existing.find((one) => String(one?.id) === String(id))?.name ?? `#${id}`
      if (!Array.isArray(value)) return nameOf(value)
      return value.length > 0 ? formatsFor(currentLanguage()).list(value.map(nameOf)) : undefined
    }
    default:
      return undefined
  }
}

const childFields = (field: Field | undefined): Fields => (field?.kind === 'children' ? field.fields : {})

const childAt = (record: object | null, list: string, key: string): unknown => {
  const children = record && (record as Values)[list]
  return Array.isArray(children) ? children.find(({ id }) => String(id) === key) : undefined
}

/** Ids are made of the kind of record and the path: `company-short_description-it`. */
export const fieldIds =
  (prefix: string) =>
  (path: string): string =>
    `${prefix}-${path.replaceAll('.', '-')}`
