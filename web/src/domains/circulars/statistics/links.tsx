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

/** Clicks on each link and attachment of the mails. */
export const Links = ({ links }: Pick<SubmissionStatistics, 'links'>) => {
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
          bars={sorted.map(({ label, url, file, clicks, automatic_clicks }) => ({
            key: url ?? file ?? label,
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
