const GRANTED = { licence: 'Uso editoriale, anche sul web' }

/** What the association may show for good. */
export const OWN_PICTURES = { credit: 'Archivio dell’associazione', ...GRANTED }

/**
 * What a company has granted for one of its pictures: here and there until a day that comes near or, for what is approved,
 * has passed since; for a draft, sometimes nothing yet. What waits for an approval has all that it needs.
 */
export const grantedFor = (
  record: number,
  picture: number,
  { isDraft, isApproved, day }: { isDraft: boolean; isApproved: boolean; day: (days: number) => string },
) => {
  if (isDraft && (record + picture) % 3 === 0) return { credit: '', licence: '', valid_until: null }
  const days = record % 40 === 7 ? 20 : isApproved && record % 60 === 11 ? -15 : 400
  const ends = picture === 0 && record % 5 < 2
  return { credit: 'Archivio dell’azienda', ...GRANTED, valid_until: ends ? day(days) : null }
}
