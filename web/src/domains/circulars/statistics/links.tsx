import { linkFilter } from '@fornace/contract/circulars/outcomes'
import type { SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { BarChart } from '../../../kit/charts/bar-chart'
import { ChartFrame } from '../../../kit/charts/chart-frame'
import { Section } from '../../../kit/ui/section'
import { METRIC_TONES } from './metrics'
import classes from './statistics.module.css'

interface LinksProps extends Pick<SubmissionStatistics, 'links'> {
  /** Filters the table by who clicked; absent once who clicked was erased. */
  onPick?: ((link: string) => void) | undefined
  picked: string | undefined
}

/** Clicks on each link and attachment of the mails. */
export const Links = ({ links, onPick, picked }: LinksProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (links.length === 0)
    return (
      <Section title={t('statistics.links.title')}>
        <Text size="sm">{t('statistics.links.none')}</Text>
      </Section>
    )
  const kindOf = (file: string | null) => t(file ? 'statistics.links.attachment' : 'statistics.links.address')
  const sorted = links.toSorted((one, other) => other.clicks - one.clicks)
  return (
    <ChartFrame
      title={t('statistics.links.title')}
      description={t('statistics.links.description')}
      table={{
        head: [
          t('statistics.links.link'),
          t('statistics.links.kind'),
          t('statistics.metrics.clicks'),
          t('statistics.links.automatic'),
        ],
        rows: sorted.map(({ label, file, clicks, automatic_clicks }) => [
          label,
          kindOf(file),
          number(clicks),
          number(automatic_clicks),
        ]),
      }}
    >
      {(names) => (
        <BarChart
          names={names}
          onPick={onPick}
          picked={picked}
          bars={sorted.map(({ label, url, file, clicks, automatic_clicks }) => ({
            key: linkFilter({ url, file }),
            label: (
              <>
                {file && <IconPaperclip size={14} aria-label={kindOf(file)} className={classes.clip} />}
                {label}
              </>
            ),
            value: clicks,
            text: number(clicks),
            ...(automatic_clicks > 0 && {
              detail: t('statistics.links.automaticCount', { count: automatic_clicks }),
            }),
            tone: METRIC_TONES.clicks,
          }))}
        />
      )}
    </ChartFrame>
  )
}
