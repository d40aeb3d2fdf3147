import type { Field, Fields } from './fields.ts'
import type { HouseRules } from './house-rules.ts'
import type { Missing } from './workflow.ts'

/** Picture permission: credit, licence and last day of validity; no day means unlimited. */
export interface Permission {
  readonly credit: string
  readonly licence: string
  readonly valid_until: string | null
}

/** The last day of a permission still counts. Days are compared as the wire writes them: `2026-03-31`. */
export const hasExpired = ({ valid_until }: Pick<Permission, 'valid_until'>, today: string): boolean =>
  Boolean(valid_until) && String(valid_until) < today

/** Days before the end of a permission on which the editors of the picture are notified, once each. */
export const PERMISSION_AHEAD = [7, 30] as const
export const MAX_DAYS_AHEAD = Math.max(...PERMISSION_AHEAD)

const ISSUES = [
  { field: 'credit', code: 'picture.no-credit', isFaulty: ({ credit }: Permission) => !credit.trim() },
  { field: 'licence', code: 'picture.no-licence', isFaulty: ({ licence }: Permission) => !licence.trim() },
  { field: 'valid_until', code: 'picture.expired', isFaulty: hasExpired },
] as const

export type PermissionIssue = (typeof ISSUES)[number]['code']

/** Permission issues of a picture on a day. */
export const permissionIssues = (picture: Permission, today: string): PermissionIssue[] =>
  ISSUES.filter(({ isFaulty }) => isFaulty(picture, today)).map(({ code }) => code)

/** A list of a record whose rows have a picture each, or may have one. */
export interface PictureList {
  readonly list: string
  /** The fields of a row that hold the picture, and what it is called. */
  readonly file: string
  readonly name: string | undefined
}

const isPicture = ([, declared]: [string, Field]) => declared.kind === 'file' && declared.holds === 'image'
const isName = ([name, declared]: [string, Field]) =>
  name === 'caption' || (declared.kind === 'line' && declared.required)

/** Child lists whose pictures have permissions (`PERMISSION_FIELDS`). */
export const pictureLists = (fields: Fields): PictureList[] =>
  Object.entries(fields).flatMap(([list, declared]) => {
    if (declared.kind !== 'children' || !('valid_until' in declared.fields)) return []
    const inner = Object.entries<Field>(declared.fields)
    const file = inner.find(isPicture)?.[0]
    return file ? [{ list, file, name: inner.find(isName)?.[0] }] : []
  })

const nameIn = (row: object, { name }: PictureList): string => {
  const { [name ?? '']: text } = row as Record<string, string | { readonly it?: string } | undefined>
  return (typeof text === 'object' ? text.it : text)?.trim() ?? ''
}

/** Permission issues of the pictures of a list, by path; each names its picture. */
export const missingPermissions = (
  rows: readonly Permission[],
  today: string,
  of: PictureList = { list: 'images', file: 'file', name: 'caption' },
): Missing[] =>
  rows.flatMap((row, index) => {
    const hasNone = (row as Permission & Record<string, unknown>)[of.file] === null
    const issues = hasNone ? [] : permissionIssues(row, today)
    const name = nameIn(row, of)
    const picture = name ? `${index + 1} (${name})` : String(index + 1)
    return ISSUES.filter(({ code }) => issues.includes(code)).map(({ field, code }) => ({
      path: `${of.list}.${index}.${field}`,
      code,
      params: { picture, ...(code === 'picture.expired' && { day: String(row.valid_until) }) },
    }))
  })

/** The same of all pictures of a record, wherever in it they are. */
export const missingPermissionsIn = (
  fields: Fields,
  record: object,
  { today }: Pick<HouseRules, 'today'>,
): Missing[] =>
  pictureLists(fields).flatMap((of) =>
    missingPermissions((record as Record<string, readonly Permission[]>)[of.list] ?? [], today, of),
  )

/** An expired permission always rejects an approval; a missing one only where the setting requires it. */
const isBlocking = ({ code }: Missing, { picturePermissions }: HouseRules): boolean =>
  code === 'picture.expired' || picturePermissions === 'require'

/** Permission issues that reject the approval of a record. */
export const requiredPermissions = (fields: Fields, record: object, rules: HouseRules): Missing[] =>
  missingPermissionsIn(fields, record, rules).filter((issue) => isBlocking(issue, rules))

/** Permission issues displayed at the approval as warnings; they reject nothing. */
export const advisedPermissions = (fields: Fields, record: object, rules: HouseRules): Missing[] =>
  missingPermissionsIn(fields, record, rules).filter((issue) => !isBlocking(issue, rules))

const COPYRIGHT = '©'

/** Credit line below a picture: `© A. Foto · CC BY 4.0`. A © that was typed is not repeated. */
export const creditLine = ({ credit, licence }: Pick<Permission, 'credit' | 'licence'>): string =>
  [credit.startsWith(COPYRIGHT) ? credit : credit && `${COPYRIGHT} ${credit}`, licence]
    .filter(Boolean)
    .join(' · ')
