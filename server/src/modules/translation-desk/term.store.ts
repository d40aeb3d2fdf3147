import type { TranslationLanguage } from '@fornace/contract/translation-desk/desk'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export interface ExportedTerm {
  readonly it: string
  readonly target: string
  readonly note: string
}

/** The glossary in one language. */
export const readTerms = (connection: Connection, language: TranslationLanguage): Promise<ExportedTerm[]> =>
  connection.rows(
    sql`select it, ${sql.identifier(language)} as target, note from translation_term
      where ${sql.identifier(language)} <> '' order by it, id`,
  )
