import { useMatches } from '@tanstack/react-router'
import { type Message, useMessage } from '../../i18n/i18n'
import { isOneOfSeveral, organisationName } from '../api/organisation'

/** The way to the current screen: the name of its area and of the lists below it that lead there. */
export const useArea = (...lists: readonly Message[]): string | undefined => {
  const message = useMessage()
  const area = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.area)?.staticData.area,
  })
  if (!area) return undefined
  const organisation = area.isOfOrganisation && isOneOfSeveral() ? [organisationName()] : []
  // A list that is called like its area is one step of the way.
  return [...new Set([...organisation, ...[area.title, ...lists].map(message)])].join(' / ')
}
