import { FIRST_STEPS, type FirstStep } from '@fornace/contract/kit/home'
import { SETTINGS_ID } from '@fornace/contract/kit/settings-metadata'
import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { FirstStepDeclaration } from '../resource/definition/registry.ts'

/** Name of the association and sender of its mails: by the environment, or in the settings. */
export const nameAndMail = ({ ORGANISATION_DEFAULT, MAIL_FROM }: Config): FirstStepDeclaration => ({
  name: 'name-and-mail',
  isDone: `((${ORGANISATION_DEFAULT !== undefined} or s.organisation_default <> '')
    and (${MAIL_FROM !== undefined} or s.sender_address <> ''))`,
})

/** Steps of an installation that is still being set up; null when all are done, or when they were hidden. */
export const firstSteps = async (
  connection: Connection,
  declared: readonly FirstStepDeclaration[],
): Promise<FirstStep[] | null> => {
  const conditions = declared.map(({ name, isDone }) => sql`${name}::text, ${sql.raw(isDone)}`)
  const [state] = await connection.rows<{ done: Record<string, boolean> | null }>(
    sql`select case when not s.hides_first_steps then json_build_object(${sql.join(conditions, sql`, `)}) end as done
      from setting s where s.id = ${SETTINGS_ID}`,
    'prepared',
  )
  const { done } = state ?? {}
  if (!done) return null
  const steps = FIRST_STEPS.flatMap((name) => (name in done ? [{ name, is_done: Boolean(done[name]) }] : []))
  return steps.every(({ is_done }) => is_done) ? null : steps
}
