import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import { TERM_FIELDS } from '@fornace/contract/translation-desk/term-fields'
import { XLIFF_IMPORT_STATES, XLIFF_OUTCOMES } from '@fornace/contract/translation-desk/xliff-import'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'

export const term = pgTable(
  'translation_term',
  {
    ...recordColumns,
    ...fieldColumns(TERM_FIELDS),
    search_text: searchTextColumn(searchColumnsOf(TERM_FIELDS)),
  },
  (table) => [
    index('translation_term_it').on(sql`${table.it} collate "it-x-icu"`, table.id),
    searchTextIndex('translation_term', table.search_text),
  ],
)

/**
 * Source text of each translation, written by triggers on the history (`keep_translations_of`), whatever wrote the
 * text.
 */
export const translationSource = pgTable(
  'translation_source',
  {
    type: text().notNull(),
    record_id: integer().notNull(),
    field: text().notNull(),
    language: text({ enum: TRANSLATIONS }).notNull(),
    /** The Italian as it was then. */
    source: text().notNull(),
    translator_id: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Copied translation that was not reviewed here. */
    to_confirm: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.type, table.record_id, table.field, table.language] })],
)

/** Translation memory: the sentences of approved records. `place` 0 is the whole text. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    type: text().notNull(),
    record_id: integer().notNull(),
    field: text().notNull(),
    place: integer().notNull(),
    source: text().notNull(),
    /** By language; only translations whose sentences correspond to the Italian ones. */
    targets: jsonb().notNull(),
    folded: text().generatedAlwaysAs(sql`fold(source)`),
    /** Distinct terms. Two similar texts share one of the rarest terms of either. */
    words: text().array().generatedAlwaysAs(sql`words_of(source)`),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.record_id, table.field, table.place] }),
    index('translation_memory_same').using('hash', table.folded),
    index('translation_memory_words').using('gin', table.words),
  ],
)

/** Frequent terms, counted again every night; a term that is not listed is rare. */
export const translationCommonWord = pgTable('translation_common_word', {
  word: text().primaryKey(),
  sentences: integer().notNull(),
})

/** A translated file that is previewed, applied or undone. */
export const xliffImport = pgTable(
  'translation_import',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    file_name: text().notNull(),
    state: text({ enum: XLIFF_IMPORT_STATES }).notNull().default('previewed'),
    uploaded_at: timestamp({ withTimezone: true }).notNull(),
    applied_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('translation_import_user').on(table.user_id, table.id)],
)

/** A text of an imported file. */
export const xliffImportText = pgTable(
  'translation_import_text',
  {
    import_id: integer()
      .notNull()
      .references(() => xliffImport.id, { onDelete: 'cascade' }),
    /** Its position in the file. */
    position: integer().notNull(),
    type: text().notNull(),
    record_id: integer(),
    original: text().notNull(),
    field: text().notNull(),
    language: text({ enum: TRANSLATIONS }),
    /** The Italian and the translation at the time of the preview. */
    source: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    outcome: text({ enum: XLIFF_OUTCOMES }).notNull(),
    code: text(),
    params: jsonb(),
    /** The row of `translation_source` that writing has replaced: undoing puts it back. */
    replaced: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.position] })],
)
