import { PERIOD } from '@fornace/contract/product-gallery/metadata'
import type { PeriodRecord } from '@fornace/contract/product-gallery/period'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { useArea } from '../../kit/routes/use-area'
import { Skeleton } from '../../kit/ui/skeleton'
import { TitleBar } from '../../kit/ui/title-bar'
import classes from './board.module.css'
import { boardQuery } from './board-query'
import { CompanyBoard } from './company-board'
import { periodName } from './period-form'
import { BackToPeriods, LockButton, PeriodFacts, PeriodGate } from './period-head'
import { PeriodTabs } from './period-tabs'
import { SilentCompanies } from './silent-companies'
import { StateBars } from './state-bars'

/** How far a period is: by states, by companies, and who has sent nothing yet. */
export const PeriodBoardPage = ({ id }: { id: string }): ReactNode => {
  const area = useArea(PERIOD.label)
  return (
    <PeriodGate id={id}>
      {(period) => (
        <>
          <TitleBar
            title={periodName(period)}
            area={area}
            actions={
              <>
                <BackToPeriods />
                <LockButton period={period} />
              </>
            }
          />
          <PeriodTabs id={period.id} current="board">
            <PeriodFacts period={period} />
          </PeriodTabs>
          <Board period={period} />
        </>
      )}
    </PeriodGate>
  )
}

const Board = ({ period }: { period: PeriodRecord }) => {
  const { id } = period
  const { data, error, refetch } = useQuery(boardQuery(id))
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} rows />
  return (
    <>
      <div className={classes.overview}>
        <StateBars period={id} board={data} />
        <SilentCompanies period={period} silent={data.silent} />
      </div>
      <CompanyBoard period={id} board={data} />
    </>
  )
}
