import { useMatches } from '@tanstack/react-router'
import { useWording, type Wording } from '../../i18n/i18n'

/** The way to the current screen: the name of its area and of the lists below it that lead there. */
export const useArea = (...lists: readonly Wording[]): string | undefined => {
  const wording = useWording()
  const title = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.area)?.staticData.area?.title,
  })
  // A list that is called like its area is one step of the way.
  return title && [...new Set([title, ...lists].map(wording))].join(' / ')
}
