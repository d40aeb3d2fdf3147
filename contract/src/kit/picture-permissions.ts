import type { Missing } from './workflow.ts'

/** Who took a picture, under which licence it may be shown, and until when; without a day for good. */
export interface Permission {
  readonly credit: string
  readonly licence: string
  readonly valid_until: string | null
}

type Picture = Permission & { readonly caption?: { readonly it?: string } }

/** The last day of a permission still counts. Days are compared as the wire writes them: `2026-03-31`. */
export const hasExpired = ({ valid_until }: Pick<Permission, 'valid_until'>, today: string): boolean =>
  Boolean(valid_until) && String(valid_until) < today

/** So many days before a permission ends whoever may edit the picture is told, each time once. */
export const PERMISSION_AHEAD = [7, 30] as const
export const MOST_DAYS_AHEAD = Math.max(...PERMISSION_AHEAD)

const FAULTS = [
  { field: 'credit', code: 'picture.no-credit', isFaulty: ({ credit }: Permission) => !credit.trim() },
  { field: 'licence', code: 'picture.no-licence', isFaulty: ({ licence }: Permission) => !licence.trim() },
  { field: 'valid_until', code: 'picture.expired', isFaulty: hasExpired },
] as const

export type PermissionFault = (typeof FAULTS)[number]['code']

/** What keeps a picture from being shown on a day. */
export const permissionFaults = (picture: Permission, today: string): PermissionFault[] =>
  FAULTS.filter(({ isFaulty }) => isFaulty(picture, today)).map(({ code }) => code)

/** The same for all pictures of a record, by path; each says which picture it is about. */
export const missingPermissions = (pictures: readonly Picture[], today: string, list = 'images'): Missing[] =>
  pictures.flatMap((picture, place) => {
    const faults = permissionFaults(picture, today)
    const caption = picture.caption?.it?.trim()
    const named = caption ? `${place + 1} (${caption})` : String(place + 1)
    return FAULTS.filter(({ code }) => faults.includes(code)).map(({ field, code }) => ({
      path: `${list}.${place}.${field}`,
      code,
      params: { picture: named, ...(code === 'picture.expired' && { day: String(picture.valid_until) }) },
    }))
  })

/** What stands below a picture wherever it is shown: `© A. Foto · CC BY 4.0`. */
export const creditLine = ({ credit, licence }: Pick<Permission, 'credit' | 'licence'>): string =>
  [credit && `© ${credit}`, licence].filter(Boolean).join(' · ')
