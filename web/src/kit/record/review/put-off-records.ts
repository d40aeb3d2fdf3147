import { currentSession } from '../../api/session-store'
import { recall, remember } from '../../platform/storage'

/** Records that a person has put off are at the end of their queue, in this browser; so many at most. */
const MAX_PUT_OFF = 200

const keyOf = (type: string) => `fornace.later.${currentSession()?.user.id ?? 0}.${type}` as const

export const putOffRecords = (type: string): number[] =>
  (recall(keyOf(type)) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

const write = (type: string, ids: readonly number[]): void =>
  remember(keyOf(type), ids.slice(-MAX_PUT_OFF).join())

export const putOff = (type: string, id: number): void =>
  write(type, [...putOffRecords(type).filter((one) => one !== id), id])

export const forgetPutOff = (type: string, id: number): void => {
  const ids = putOffRecords(type)
  if (ids.includes(id))
    write(
      type,
      ids.filter((one) => one !== id),
    )
}
