import { useMatches } from '@tanstack/react-router'
import { useWording } from '../i18n/i18n'

/** The name of the area that the current screen belongs to. */
export const useArea = (): string | undefined => {
  const wording = useWording()
  const title = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.area)?.staticData.area?.title,
  })
  return title && wording(title)
}
