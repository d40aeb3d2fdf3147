import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Partitioned } from '../../../kit/api/records'
import { houseDay } from '../../../kit/platform/house'

/** The year that it is in the house. */
export const thisYear = (): number => Number(houseDay(new Date()).slice(0, 4))

/** A kind of record, of one year: "Magazines 2026", "New magazine 2026". */
export const ofYear = <R extends Partitioned>(resource: R, year: number): R => {
  const { label, noun, part } = resource
  return {
    ...resource,
    label: { en: `${label.en} ${year}`, it: `${label.it} ${year}` },
    noun: {
      en: { ...noun.en, new: `${noun.en.new} ${year}`, empty: `${noun.en.empty} in ${year}` },
      it: { ...noun.it, new: `${noun.it.new} ${year}`, empty: `${noun.it.empty} nel ${year}` },
    },
    part: { ...part, year: String(year) },
  } satisfies ResourceMetadata
}
