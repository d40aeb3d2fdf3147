export const DASHBOARD = '/circulars/dashboard'

/** Address of all that a company received. */
export const companyAddress = (id: number): string => `/circulars/companies/${id}`
