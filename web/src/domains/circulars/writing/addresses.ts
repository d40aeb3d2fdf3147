import type { RecordId } from '../../../kit/api/records'

export const CIRCULARS = '/circulars/circulars'
export const COMMUNICATIONS = '/circulars/communications'

export const circularAddress = (id: RecordId): string => `${CIRCULARS}/${id}`

export const communicationAddress = (id: RecordId): string => `${COMMUNICATIONS}/${id}`
