import type { Language } from '@fornace/contract/kit/languages'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { FrozenContent } from '../sending/content.ts'
import { fileTarget, HIDDEN_PLACE, HIDDEN_TARGET, linkTargets } from '../sending/link-targets.ts'
import type { MailEvent } from './event.ts'

/** Links of one mail, as a click names them. */
interface MailTargets {
  readonly places: readonly string[]
  /** Targets by their addresses in normal form, which mail programs and providers send. */
  readonly byAddress: ReadonlyMap<string, string>
}

const NONE: MailTargets = { places: [], byAddress: new Map() }

const normalForm = (address: string): string => URL.parse(address)?.href ?? address

const targetsOf = (content: FrozenContent, language: Language): MailTargets => {
  const places = linkTargets(content, language)
  const all = [...places, ...content.links.map(({ file }) => fileTarget(file)), HIDDEN_TARGET]
  return { places, byAddress: new Map(all.map((target) => [normalForm(target), target])) }
}

/** Finds the target of a click among the links of the mail; undefined for any other address. */
export type FindTarget = (submissionId: number, language: Language, event: MailEvent) => string | undefined

/** Links of the mails of submissions, with the attachments and the hidden one. */
export const readTargets = async (
  connection: Connection,
  submissionIds: readonly number[],
): Promise<FindTarget> => {
  if (submissionIds.length === 0) return () => undefined
  const rows = await connection.rows<{ submission_id: number; content: FrozenContent }>(
    sql`select submission_id, content from circular_submission_content
      where submission_id = any(${sql.param([...submissionIds])}::int[])`,
    'prepared',
  )
  const contents = new Map(rows.map(({ submission_id, content }) => [submission_id, content]))
  const made = new Map<string, MailTargets>()
  const targetsIn = (submissionId: number, language: Language): MailTargets => {
    const name = `${submissionId} ${language}`
    const existing = made.get(name)
    if (existing) return existing
    const content = contents.get(submissionId)
    const targets = content ? targetsOf(content, language) : NONE
    made.set(name, targets)
    return targets
  }
  return (submissionId, language, { link, linkPlace }) => {
    const { places, byAddress } = targetsIn(submissionId, language)
    if (link !== undefined) return byAddress.get(normalForm(link))
    if (linkPlace === HIDDEN_PLACE) return HIDDEN_TARGET
    return linkPlace === undefined ? undefined : places[linkPlace - 1]
  }
}
