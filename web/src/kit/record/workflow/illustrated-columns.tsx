import { LANGUAGES, type Language, TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { PictureInfo } from '@fornace/contract/kit/picture'
import type { Message } from '../../../i18n/i18n'
import type { Column } from '../../api/list/columns'
import { Cover } from '../../picture/cover'
import type { Preset } from '../../table/view-tabs'

// Columns shared by the lists of records with pictures and translations.

const labelsFor = (languages: readonly Language[]): Readonly<Record<string, Message>> =>
  Object.fromEntries(languages.map((language) => [language, `forms.languages.${language}` as const]))

const LANGUAGE_LABELS = labelsFor(LANGUAGES)
export const TRANSLATION_LABELS = labelsFor(TRANSLATIONS)

export const languagesText = (languages: readonly string[]): string =>
  languages.map((one) => one.toUpperCase()).join(', ')

export const coverColumn: Column<{ cover: PictureInfo | null }> = {
  key: 'cover',
  title: 'workflow.records.cover',
  kind: 'text',
  sortable: false,
  render: ({ cover }) => <Cover picture={cover} height={30} />,
}

export const incompleteColumn: Column<{ incomplete_languages: readonly string[] }> = {
  key: 'incomplete_languages',
  title: 'workflow.records.incomplete',
  kind: 'choice',
  labels: TRANSLATION_LABELS,
  sortable: false,
  filter: 'suggested',
  render: ({ incomplete_languages }) => languagesText(incomplete_languages),
}

export const imageCountColumn: Column = {
  key: 'image_count',
  title: 'workflow.records.imageCount',
  kind: 'number',
  filter: 'suggested',
}

/** Column properties of the visible languages. */
export const languagesVisible: Pick<Column<{ visible_languages: readonly string[] }>, 'labels' | 'render'> = {
  labels: LANGUAGE_LABELS,
  render: ({ visible_languages }) => languagesText(visible_languages),
}

/** View of the records without pictures. */
export const withoutPictures: Preset = {
  title: 'workflow.records.withoutImages',
  search: { 'filter.image_count': '0' },
}
