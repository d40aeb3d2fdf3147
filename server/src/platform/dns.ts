import { resolveTxt } from 'node:dns/promises'

const UNPUBLISHED = ['ENOTFOUND', 'ENODATA']

/** DNS queries; an object, so that tests can answer them. */
export const dns = {
  /** TXT records of a name, each as one text; empty where there are none. */
  txt: async (name: string): Promise<string[]> => {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (UNPUBLISHED.includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  },
}
