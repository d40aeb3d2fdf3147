import { MATTER, THEME } from '@fornace/contract/circulars/metadata'
import type { MatterRecord, ThemeRecord } from '@fornace/contract/circulars/theme'
import { MATTER_FIELDS } from '@fornace/contract/circulars/theme-fields'
import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { t } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { type Partitioned, recordQuery, wholeListQuery } from '../../kit/api/records'
import { declaredForm } from '../../kit/form/declared-form'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordScreen } from '../../kit/record/record-screen'
import { itemName } from '../../kit/reference-list/item-name'
import { LookUpChoice } from '../../kit/reference-list/look-up-fields'
import { useArea } from '../../kit/routes/use-area'
import { ANY_THEME, matterAddress, THEMES, themeAddress } from './addresses'
import { SetupInputs } from './setup-inputs'
import { useStaleThemes } from './use-stale-themes'

interface MatterPageProps {
  theme: string
  /** Nothing for a new one. */
  id: string | null
}

/** A new matter of a theme, or an existing one; the matter of another theme is not found. */
export const MatterPage = ({ theme, id }: MatterPageProps): ReactNode => {
  // The palette and the dialog of a deletion know the id alone.
  if (theme === ANY_THEME && id !== null) return <MatterOfAnyTheme id={id} />
  return (
    <RecordGate<ThemeRecord> resource={THEME} id={theme} back={THEMES}>
      {(record) => <Matter theme={record} id={id} />}
    </RecordGate>
  )
}

const MatterOfAnyTheme = ({ id }: { id: string }) => (
  <RecordGate<MatterRecord> resource={MATTER} id={id} back={THEMES}>
    {({ theme_id }) => <ToOwnAddress theme={theme_id} id={id} />}
  </RecordGate>
)

const ToOwnAddress = ({ theme, id }: { theme: number; id: string }) => (
  <Navigate to={matterAddress(theme, id)} search={readListSearch} replace />
)

const Matter = ({ theme, id }: { theme: ThemeRecord; id: string | null }) => {
  const resource = useMemo(
    (): Partitioned => ({ ...MATTER, part: { theme_id: String(theme.id) } }),
    [theme.id],
  )
  const { data: themes } = useQuery(wholeListQuery<ReferenceItem>(THEME))
  const area = useArea(THEME.label)
  const form = useCallback(
    (record: MatterRecord | null) =>
      declaredForm(MATTER_FIELDS, {
        labelOf: (name) => t(`circularSetup.fields.${name}`),
        record,
        blank: { theme_id: String(theme.id) },
      }),
    [theme.id],
  )
  const { data: saved } = useQuery({ ...recordQuery<MatterRecord>(resource, id ?? ''), enabled: id !== null })
  useStaleThemes()
  // Just moved to another theme.
  if (saved && saved.theme_id !== theme.id)
    return <ToOwnAddress theme={saved.theme_id} id={String(saved.id)} />
  return (
    <RecordScreen<MatterRecord>
      id={id}
      addresses={{
        list: themeAddress(theme.id),
        new: matterAddress(theme.id, 'new'),
        record: (made) => matterAddress(theme.id, made),
      }}
      resource={resource}
      form={form}
      titleOf={itemName}
      area={[area, itemName(theme)].filter(Boolean).join(' / ')}
      savesAndLeaves
    >
      <SetupInputs>
        <LookUpChoice path="theme_id" items={themes} />
      </SetupInputs>
    </RecordScreen>
  )
}
