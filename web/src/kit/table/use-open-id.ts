import { useChildMatches } from '@tanstack/react-router'

/** The row in the panel, `new` for one that is being made, nothing while the panel is closed. */
export const useOpenId = (): string | undefined =>
  useChildMatches({
    select: (matches) => {
      const child = matches[0]
      if (!child) return undefined
      return 'id' in child.params ? String(child.params.id) : 'new'
    },
  })
