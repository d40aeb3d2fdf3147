/** Address of the protocol register of the current year, and of its parts. */
export const REGISTER_ADDRESS = '/circulars/register'

export const yearAddress = (year: number | string): string => `${REGISTER_ADDRESS}/year=${year}`
export const dayAddress = (day: string): string => `${REGISTER_ADDRESS}/day=${day}`
