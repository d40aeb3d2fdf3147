/** Address of the archive, and of a text in it by its id, such as `circular-12`. */
export const RECEIVED_TEXTS = '/circulars/received'

export const receivedAddress = (id: string): string => `${RECEIVED_TEXTS}/${id}`
