import type { VersionedRecord } from '../../api/records'

/** A record with states. */
export interface StepRecord extends VersionedRecord {
  step: number
}
