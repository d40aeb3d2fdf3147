import type { Permission } from '@fornace/contract/kit/picture-permissions'

const isBlank = (text: string): boolean => text.trim() === ''

/** A picture of which nobody has said anything yet. */
export const hasNoPermission = ({ credit, licence }: Permission): boolean =>
  isBlank(credit) && isBlank(licence)

/**
 * What changes of a picture when a permission is given for several: what is empty is filled in, what is there stays
 * unless it is overwritten, and a part that was not given changes nothing. A last day goes only where credit or licence was
 * missing: elsewhere no day means for good.
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
