import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { offers } from '../../kit/api/records'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { OrganisationGate } from './organisation-gate'
import classes from './press-kit-bar.module.css'
import { kitTitle } from './press-kit-columns'
import { PressKitDownload } from './press-kit-download'
import { pressKitForm } from './press-kit-form'
import { PressKitInputs } from './press-kit-inputs'
import { PublicationState, stateMessage } from './publication-state'

/** Notice of a press kit before its day, with the consequences. */
const PressKitBar = ({ kit }: { kit: PressKitRecord }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { state, published_date } = kit
  if (state !== 'scheduled' || !published_date) return null
  return (
    <Paper withBorder component="section" className={classes.bar} aria-label={t('pressKits.state')}>
      <PublicationState state={state} labels={PRESS_KIT_STATE_LABELS} />
      <Text size="sm" role="status">
        {t('pressKits.scheduled', { date: date(published_date) })}
      </Text>
    </Paper>
  )
}

/** Files of a scheduled kit are for those who may change it; the server enforces it. */
const mayHaveFiles = (kit: PressKitRecord): boolean => kit.state !== 'scheduled' || offers(kit, 'change')

/** A new press kit, or an existing one, of this organisation. */
export const PressKitPage = (screen: RecordScreenProps): ReactNode => (
  <OrganisationGate resource={PRESS_KIT}>
    {(resource) => (
      <RecordScreen<PressKitRecord>
        {...screen}
        resource={resource}
        form={pressKitForm}
        titleOf={kitTitle}
        savesAndLeaves
        savedMessage={stateMessage(PRESS_KIT_STATE_LABELS)}
        bar={({ base }) => base && <PressKitBar kit={base} />}
        actions={(kit) => mayHaveFiles(kit) && <PressKitDownload kit={kit} />}
      >
        <PressKitInputs />
      </RecordScreen>
    )}
  </OrganisationGate>
)
