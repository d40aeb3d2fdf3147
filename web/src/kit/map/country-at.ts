import type { Coordinates } from '@fornace/contract/kit/coordinates'
import { isCountry } from '@fornace/contract/kit/countries'

/** The countries that a point belongs to: an overseas part and the country that it is part of; none far out at sea. */
export type CountriesAt = (point: Coordinates) => readonly string[]

/** The borders are heavy, so they come when there is a point to ask about. */
export const loadCountriesAt = async (): Promise<CountriesAt> => {
  const { iso1A2Codes } = await import('@rapideditor/country-coder')
  // It also knows unions of countries.
  return ({ latitude, longitude }) => iso1A2Codes([longitude, latitude]).filter(isCountry)
}
