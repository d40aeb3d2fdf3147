import type { PeriodBoard } from '@fornace/contract/product-gallery/period'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { failureText } from '../../kit/api/failure-text'
import { queryClient } from '../../kit/api/query-client'
import { houseDay } from '../../kit/platform/house-day'
import { tellProblem, tellSuccess } from '../../kit/ui/notices'
import { boardQuery, remind } from './board-query'
import classes from './period.module.css'

interface SilentCompaniesProps {
  period: number
  silent: PeriodBoard['silent']
}

/** Who has sent nothing yet, and the one click that reminds them. */
export const SilentCompanies = ({ period, silent }: SilentCompaniesProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [busy, setBusy] = useState<number | 'all' | null>(null)

  const send = async (which: number | 'all') => {
    setBusy(which)
    try {
      const answer = await remind(period, which === 'all' ? undefined : [which])
      const [now, before] = [answer.reminded.length, answer.already_reminded.length]
      const parts = [
        now > 0 && t('periods.reminded', { count: now }),
        before > 0 && t('periods.remindedBefore', { count: before }),
      ].filter((part) => part !== false)
      await queryClient.invalidateQueries({ queryKey: boardQuery(period).queryKey })
      tellSuccess({ message: parts.join(' ') || t('periods.nobodyToRemind') })
    } catch (error) {
      tellProblem({ message: failureText(error) })
    } finally {
      setBusy(null)
    }
  }

  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="period-silent">
      <div className={classes.panelHead}>
        <Title order={2} id="period-silent">
          {t('periods.silent', { count: silent.length })}
        </Title>
        {silent.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconBell size={16} aria-hidden />}
            loading={busy === 'all'}
            onClick={() => void send('all')}
          >
            {t('periods.remindAll')}
          </Button>
        )}
      </div>
      {silent.length === 0 ? (
        <Text c="dimmed">{t('periods.noneSilent')}</Text>
      ) : (
        <ul className={classes.silent}>
          {silent.map(({ id, name, reminded_at }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                {reminded_at && (
                  <Text size="xs" c="dimmed">
                    {t('periods.remindedOn', { date: date(houseDay(new Date(reminded_at))) })}
                  </Text>
                )}
              </span>
              <Button
                size="compact-sm"
                mih={28}
                variant="default"
                loading={busy === id}
                aria-label={t('periods.remindOne', { company: name })}
                onClick={() => void send(id)}
              >
                {t('periods.remind')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
