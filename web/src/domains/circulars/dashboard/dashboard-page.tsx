import { Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { useArea } from '../../../kit/routes/use-area'
import { Loading } from '../../../kit/ui/loading'
import { Section } from '../../../kit/ui/section'
import { TitleBar } from '../../../kit/ui/title-bar'
import { FigureCards } from '../statistics/figure-cards'
import { dashboardQuery } from '../statistics/statistics-calls'
import classes from './dashboard.module.css'
import { MonthCharts } from './month-charts'
import { SilentCompanies } from './silent-companies'
import { SubjectChart } from './subject-chart'
import { totalOf } from './totals'
import { WaitingWork } from './waiting'
import { WorstAddresses } from './worst-addresses'

interface DashboardPageProps {
  months: number
  periods: readonly number[]
}

/** Dashboard of circulars and communications: what was sent, how it was read, what waits. */
export const DashboardPage = ({ months, periods }: DashboardPageProps) => {
  const { t } = useTranslation()
  const area = useArea()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(dashboardQuery(months))
  const show = (value: string) => void navigate({ to: '.', search: { months: Number(value) } as never })
  return (
    <>
      <TitleBar
        title={t('statistics.dashboard.title')}
        area={area}
        actions={
          <>
            <SegmentedControl
              className={classes.switch}
              aria-label={t('statistics.dashboard.period')}
              data={periods.map((count) => ({
                value: String(count),
                label: t('statistics.dashboard.lastMonths', { count }),
              }))}
              value={String(months)}
              onChange={show}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('statistics.print')}
            </Button>
          </>
        }
      />
      {!data && (error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Stack gap="md">
          <Paper withBorder p="md">
            <WaitingWork dashboard={data} />
          </Paper>
          <Paper withBorder p="md">
            <Section title={t('statistics.dashboard.totals', { count: months })}>
              <FigureCards figures={totalOf(data.months)} />
              <Text size="xs" c="dimmed">
                {t('statistics.dashboard.submissionsCount', {
                  count: data.months.reduce((sum, { submissions }) => sum + submissions, 0),
                })}
              </Text>
            </Section>
          </Paper>
          <MonthCharts months={data.months} />
          <div className={classes.charts}>
            <Paper withBorder p="md">
              <SubjectChart subjects={data.themes} by="themes" />
            </Paper>
            <Paper withBorder p="md">
              <SubjectChart subjects={data.typologies} by="typologies" />
            </Paper>
          </div>
          <Paper withBorder p="md">
            <SilentCompanies dashboard={data} />
          </Paper>
          <Paper withBorder p="md">
            <WorstAddresses addresses={data.worst_addresses} />
          </Paper>
        </Stack>
      )}
    </>
  )
}
