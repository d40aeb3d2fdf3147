import { type BANDS, type Band, bandOf, type Rate } from '@fornace/contract/circulars/rates'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './statistics.module.css'

const ICONS = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  alarm: IconAlertOctagon,
} satisfies Record<Band, unknown>

/** Band of a rate, in words and with an icon; nothing over nobody. */
export const BandMark = ({ figure, rate }: { figure: keyof typeof BANDS; rate: Rate }) => {
  const { t } = useTranslation()
  const band = bandOf(figure, rate)
  if (!band) return null
  const Icon = ICONS[band]
  return (
    <span className={classes.band} data-band={band}>
      <Icon size={14} aria-hidden />
      {t(`statistics.bands.${band}`)}
    </span>
  )
}
