import { protocolNumber } from '@fornace/contract/circulars/register'
import type { RegisterKind } from '@fornace/contract/circulars/register-kinds'
import type { House } from './harness.ts'

interface Entry {
  readonly at: string
  readonly year: number
  readonly sequence: number
  readonly kind?: RegisterKind | string
  readonly subject?: string
  readonly reason?: string
}

/** Entry of a past day, straight into the register; its hashes are no chain. */
export const anEntry = async (house: House, entry: Entry): Promise<void> => {
  const { at, year, sequence, kind = 'number', subject = 'Quote associative', reason = '' } = entry
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  await house.statement(`insert into circular_register (id, kind, at, circular_id, protocol_seq, protocol_year,
      protocol_number, subject, typology_id, typology, content_hash, reason, previous_hash, hash)
    select -1000000 + count(*), ${text(kind)}, ${text(at)}, ${-year * 10_000 - sequence}, ${sequence}, ${year},
      ${text(protocolNumber(sequence, year))}, ${text(subject)}, 1, 'Circolare', '98765432', ${text(reason)},
      '98765432', '98765432' from circular_register`)
}
