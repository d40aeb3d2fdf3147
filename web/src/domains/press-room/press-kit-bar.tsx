import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS, PRESS_KIT_STATES } from '@fornace/contract/press-room/press-kit-state'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { StatusBar } from '../../kit/record/status-bar'
import { statusStates } from './publication-state'

const STATES = statusStates(PRESS_KIT_STATES, PRESS_KIT_STATE_LABELS)

/** A press kit before its first save. */
const NEW = { state: 'draft', published_date: null } as const

/** State of a press kit: it follows from its date, and is changed there. */
export const PressKitBar = ({ kit }: { kit: PressKitRecord | null }) => {
  const { state, published_date } = kit ?? NEW
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <StatusBar label={t('pressKits.state')} states={STATES} current={state}>
      <Text size="sm" role="status">
        {t(`pressKits.means.${state}`, { date: published_date ? date(published_date) : '' })}
      </Text>
    </StatusBar>
  )
}
