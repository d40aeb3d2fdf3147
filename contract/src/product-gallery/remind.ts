import { z } from 'zod'
import { namedRecord, recordId } from '../kit/resource.ts'

/** `POST product/group/{id}/remind/`: these companies, or all that have sent nothing yet. */
export const remindRequest = z.strictObject({ company_ids: z.array(recordId).max(10_000).optional() })

/** A company is reminded at most once a day of one period; one that has sent something, not at all. */
export const reminded = z.object({
  reminded: z.array(namedRecord),
  already_reminded: z.array(namedRecord),
})
