import type { Permission } from '@fornace/contract/kit/picture-permissions'

const isBlank = (text: string): boolean => text.trim() === ''

/** Neither credit nor licence is set. */
export const hasNoPermission = ({ credit, licence }: Permission): boolean =>
  isBlank(credit) && isBlank(licence)

/**
 * Changes of a picture when a permission is applied to several: empty fields are filled in, existing values stay
 * unless `overwrites` is set, and omitted fields change nothing. Without `overwrites`, a last day is set only where
 * credit or licence was missing: elsewhere no day means unlimited.
 */
export const filledPermission = (
  picture: Permission,
  given: Permission,
  overwrites: boolean,
): Partial<Permission> => {
  const { credit, licence, valid_until } = given
  const isLacking = isBlank(picture.credit) || isBlank(picture.licence)
  const takes = (before: string, next: string) =>
    !isBlank(next) && next !== before && (overwrites || isBlank(before))
  const takesDay =
    valid_until &&
    valid_until !== picture.valid_until &&
    (overwrites || (isLacking && picture.valid_until === null))
  return {
    ...(takes(picture.credit, credit) && { credit }),
    ...(takes(picture.licence, licence) && { licence }),
    ...(takesDay && { valid_until }),
  }
}

/** How many pictures would change. */
export const countFilled = (
  pictures: readonly Permission[],
  given: Permission,
  overwrites: boolean,
): number =>
  pictures.filter((picture) => Object.keys(filledPermission(picture, given, overwrites)).length > 0).length
