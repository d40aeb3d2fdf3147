import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './press-kit-bar.module.css'
import { PublicationState } from './publication-state'

/** Notice of a press kit before its day, with the consequences. */
export const PressKitBar = ({ kit }: { kit: PressKitRecord }) => {
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
