import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { batchesById, type DataCheck, MAX_READ } from '../../platform/verification.ts'

const BATCH = 500

interface Translated {
  readonly type: string
  readonly table: string
  readonly approved: number
  readonly fields: readonly string[]
}

/** Translated fields by kind, from the triggers of `keep_translations_of`. */
const translatedKinds = async (connection: Connection): Promise<Translated[]> => {
  const triggers = await connection.rows<{ args: string; definition: string }>(
    sql`select encode(tgargs, 'escape') as args, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgname like 'keep_translations_of_%' order by tgname`,
  )
  return triggers.map(({ args, definition }) => {
    const [table = '', approved = '', ...fields] = args.split('\\000').slice(0, -1)
    const type = definition.match(/new\.type = '([^']+)'/)?.[1] ?? table
    return { type, table, approved: Number(approved), fields }
  })
}

interface TranslationFault {
  readonly code: 'translation.without-source' | 'translation.empty' | 'translation.memory-differs'
  readonly field: string
  readonly language: string | null
}

/** Texts of some records by path, with all that is wrong with their translations. */
const faultsAfter = (
  connection: Connection,
  { type, table, approved, fields }: Translated,
  after: number,
): Promise<{ id: number; fault: TranslationFault | null }[]> => {
  const fault = (code: TranslationFault['code']): SQL => sql`jsonb_build_object('code', ${code}::text)`
  const at: SQL = sql`type = ${type} and record_id = r.id`
  return connection.rows(
    sql`with records as materialized (
        select t.id, t.step = ${approved} as is_approved,
          translated_texts(${table}, t.id, ${sql.param([...fields])}::text[]) as texts
        from ${sql.identifier(table)} t where t.id > ${after} order by t.id limit ${BATCH}
      )
      select r.id, coalesce(
          (select ${fault('translation.without-source')} || jsonb_build_object('field', field, 'language', language)
            from jsonb_each(r.texts) each (field, content), unnest(${sql.param([...TRANSLATIONS])}::text[]) language
            where coalesce(content ->> language, '') <> '' and not exists (
              select from translation_source s
              where s.type = ${type} and s.record_id = r.id and s.field = each.field and s.language = language.language)
            limit 1),
          (select ${fault('translation.empty')} || jsonb_build_object('field', field, 'language', language) from translation_source
            where ${at} and coalesce(r.texts -> field ->> language, '') = '' limit 1),
          (select ${fault('translation.memory-differs')} || jsonb_build_object('field', field) from translation_memory
            where ${at} and place = 0
              and (not r.is_approved or source <> trim(plain_text(r.texts -> field ->> 'it'))) limit 1)
        ) as fault
      from records r order by r.id`,
  )
}

/** Every translation has the source that it was made from, and the memory has the texts of approved records alone. */
export const translationsCheck: DataCheck = {
  subject: 'translated records',
  run: async (connection, report) => {
    let count = 0
    for (const kind of await translatedKinds(connection))
      for await (const rows of batchesById((after) => faultsAfter(connection, kind, after))) {
        for (const { id, fault } of rows)
          if (fault)
            report(fault.code, {
              type: kind.type,
              id,
              field: fault.field,
              language: fault.language ?? '',
            })
        count += rows.length
      }
    const orphans = await connection.rows<{ type: string; id: number }>(
      sql`select distinct m.type, m.record_id as id from translation_memory m
        where (select action from history h where h.type = m.type and h.record_id = m.record_id
          order by h.id desc limit 1) = 'delete' limit ${MAX_READ}`,
    )
    for (const { type, id } of orphans) report('translation.memory-orphan', { type, id })
    return count
  },
}
