import type { NamedRecord } from '@fornace/contract/kit/fields'
import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Partitioned } from '../../kit/api/records'
import { fieldIds } from '../../kit/form/declared-form'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { useArea } from '../../kit/routes/use-area'
import { ofOrganisation } from './organisation'
import { OrganisationGate } from './organisation-gate'
import { kitTitle } from './press-kit-columns'
import { pressKitForm } from './press-kit-form'
import { PressKitInputs } from './press-kit-inputs'

const LIST = '/press-room/press-kit'

/** A new press kit, or an existing one, of this organisation. */
export const PressKitPage = ({ id }: { id: string | null }): ReactNode => (
  <OrganisationGate>{(organisation) => <OneKit id={id} organisation={organisation} />}</OrganisationGate>
)

const OneKit = ({ id, organisation }: { id: string | null; organisation: NamedRecord }) => {
  const { t } = useTranslation()
  const resource = useMemo(() => ofOrganisation(PRESS_KIT, organisation), [organisation])
  if (id === null) return <PressKitForm resource={resource} record={null} />
  return (
    <RecordGate<PressKitRecord> resource={resource} id={id} back={LIST} gone={t('pressKits.gone')}>
      {(kit) => <PressKitForm key={kit.id} resource={resource} record={kit} />}
    </RecordGate>
  )
}

const PressKitForm = ({ resource, record }: { resource: Partitioned; record: PressKitRecord | null }) => {
  const { t, i18n } = useTranslation()
  const area = useArea(PRESS_KIT.label)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its words follow the language.
  const definition = useMemo(() => pressKitForm(record), [record, i18n.language])
  return (
    <RecordPage<PressKitRecord>
      resource={resource}
      definition={definition}
      record={record}
      titleOf={(kit) => (kit ? kitTitle(kit) : t('pressKits.new'))}
      area={area}
      back={LIST}
      addressOf={({ id }) => `/press-room/press-kit/id=${id}`}
      fieldId={fieldIds('press-kit')}
      savesAndLeaves
    >
      <PressKitInputs />
    </RecordPage>
  )
}
