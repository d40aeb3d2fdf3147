const GRANTED = { licence: 'Uso editoriale, anche sul web' }

/** What the association may show for good. */
export const OWN_PICTURES = { credit: 'Archivio dell’associazione', ...GRANTED }

/**
 * What a company has granted for one of its pictures: for what is approved all of it, here and there until a day that
 * comes near or has passed since; for what is still being entered, sometimes nothing yet.
 */
export const grantedFor = (
  record: number,
  picture: number,
  { isApproved, day }: { isApproved: boolean; day: (days: number) => string },
) => {
  if (!isApproved && (record + picture) % 3 === 0) return { credit: '', licence: '', valid_until: null }
  const days = record % 40 === 7 ? 20 : record % 60 === 11 ? -15 : 400
  const ends = picture === 0 && record % 5 < 2
  return { credit: 'Archivio dell’azienda', ...GRANTED, valid_until: ends ? day(days) : null }
}
