import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { RELEASE_STATE_LABELS } from '@fornace/contract/press-room/press-release-state'
import { inReadersLanguage } from '../../../i18n/i18n'
import type { Column } from '../../../kit/api/list/columns'
import { declaredColumns } from '../../../kit/api/list/declared-columns'
import type { PictureCards } from '../../../kit/table/use-list'
import { PublicationState } from '../publication-state'

/** A list has no need of the rest. */
export type ReleaseRow = Pick<
  PressReleaseRecord,
  'id' | 'version' | 'title' | 'state' | 'company' | 'published_date' | 'archived' | 'weight' | 'cover'
>

/** In the reader's language, or in Italian where it has none. */
export const releaseTitle = ({ title }: Pick<PressReleaseRecord, 'title'>): string => inReadersLanguage(title)

const column = declaredColumns(PRESS_RELEASE_FIELDS, (name) => `pressReleases.fields.${name}`)

const columns: readonly Column<ReleaseRow>[] = [
  column('title', { render: releaseTitle, filter: 'suggested' }),
  // Beside the title, which several releases may share: it is among the last columns to leave a narrow table.
  column('company_id', {
    key: 'company.name',
    render: ({ company }) => company && <span dir="auto">{company.name}</span>,
    filter: 'suggested',
  }),
  {
    key: 'state',
    title: 'pressReleases.state',
    kind: 'choice',
    labels: RELEASE_STATE_LABELS,
    render: ({ state }) => <PublicationState state={state} labels={RELEASE_STATE_LABELS} />,
    filter: 'suggested',
  },
  column('published_date', { filter: 'suggested' }),
  column('archived', { filter: 'offered', extra: true }),
  column('weight', { extra: true }),
]

/** Press releases as pictures. */
export const PICTURES: PictureCards<ReleaseRow> = {
  pictureOf: ({ cover }) => cover,
  details: ['company', 'published_date', 'state'],
  groups: [{ field: 'company', nameOf: ({ company }) => company?.name }],
}

/** Archiving many is undone with the value before. */
export const releaseFields = { columns, keep: ['archived', 'cover'] }
