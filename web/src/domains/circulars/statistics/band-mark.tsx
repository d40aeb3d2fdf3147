import { type BANDS, type Band, bandOf, type Rate } from '@fornace/contract/circulars/rates'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../kit/ui/badge'
import type { Icon, Tone } from '../../../kit/ui/tone'

const LOOKS: Readonly<Record<Band, { tone: Tone; icon: Icon }>> = {
  good: { tone: 'success', icon: IconCircleCheck },
  warning: { tone: 'warning', icon: IconAlertTriangle },
  alarm: { tone: 'danger', icon: IconAlertOctagon },
}

/** Band of a rate, in words and with an icon; nothing over nobody. */
export const BandMark = ({ figure, rate }: { figure: keyof typeof BANDS; rate: Rate }) => {
  const { t } = useTranslation()
  const band = bandOf(figure, rate)
  return band && <Badge {...LOOKS[band]}>{t(`statistics.bands.${band}`)}</Badge>
}
