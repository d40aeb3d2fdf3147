import type { RecordId } from '../../../kit/api/records'

export const CIRCULARS = '/circulars/circulars'
export const COMMUNICATIONS = '/circulars/communications'
export const CIRCULAR_REVIEW = `${CIRCULARS}/review`
export const COMMUNICATION_REVIEW = `${COMMUNICATIONS}/review`

export const circularAddress = (id: RecordId): string => `${CIRCULARS}/${id}`

export const communicationAddress = (id: RecordId): string => `${COMMUNICATIONS}/${id}`
