import type { Recipient, RecipientGroup } from './recipient'

/** Addresses in lower case that are not selected. All others are: a recipient is selected until it is unticked. */
export type Excluded = ReadonlySet<string>

export const isSelected = (excluded: Excluded, { address }: Pick<Recipient, 'address'>): boolean =>
  !excluded.has(address)

/** Selects these recipients, or unticks them; the selection of the others stays. */
export const withSelection = (
  excluded: Excluded,
  recipients: readonly Pick<Recipient, 'address'>[],
  isTicked: boolean,
): Excluded => {
  const next = new Set(excluded)
  for (const { address } of recipients) {
    if (isTicked) next.delete(address)
    else next.add(address)
  }
  return next
}

export const selectedCount = (excluded: Excluded, recipients: readonly Recipient[]): number => {
  let count = 0
  for (const recipient of recipients) if (isSelected(excluded, recipient)) count += 1
  return count
}

export type Tick = 'all' | 'some' | 'none'

/** State of a checkbox that stands for several rows. */
export const tickOf = (selected: number, count: number): Tick => {
  if (selected === 0) return 'none'
  return selected === count ? 'all' : 'some'
}

export interface GroupTick extends RecipientGroup {
  /** Number of its recipients. */
  count: number
  selected: number
  tick: Tick
}

/** Checkboxes of the groups: how many recipients each has, and how many of them are selected. */
export const groupTicks = (
  groups: readonly RecipientGroup[],
  recipients: readonly Recipient[],
  excluded: Excluded,
): GroupTick[] => {
  const counts = new Map(groups.map(({ id }) => [id, { count: 0, selected: 0 }]))
  for (const recipient of recipients) {
    const ticked = isSelected(excluded, recipient)
    for (const id of recipient.groupIds) {
      const group = counts.get(id)
      if (!group) continue
      group.count += 1
      if (ticked) group.selected += 1
    }
  }
  return groups.map(({ id, name }) => {
    const { count, selected } = counts.get(id) ?? { count: 0, selected: 0 }
    return { id, name, count, selected, tick: tickOf(selected, count) }
  })
}

export const recipientsOfGroup = (recipients: readonly Recipient[], id: number): Recipient[] =>
  recipients.filter(({ groupIds }) => groupIds.includes(id))
