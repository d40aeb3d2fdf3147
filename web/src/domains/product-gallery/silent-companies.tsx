import type { PeriodBoard, PeriodRecord } from '@fornace/contract/product-gallery/period'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useLater } from '../../kit/platform/chunk'
import { houseDay } from '../../kit/platform/house'
import { EmptyText } from '../../kit/ui/empty-state'
import classes from './board.module.css'

const loadDialog = async () => (await import('./reminder-dialog')).ReminderDialog

interface SilentCompaniesProps {
  period: PeriodRecord
  silent: PeriodBoard['silent']
}

/** Companies without a submission, with a button to remind them. */
export const SilentCompanies = ({ period, silent }: SilentCompaniesProps) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const [requested, setRequested] = useState<number | 'all' | null>(null)
  const Dialog = useLater(loadDialog, requested !== null)
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
            onClick={() => setRequested('all')}
          >
            {t('periods.remindAll')}
          </Button>
        )}
      </div>
      {silent.length === 0 ? (
        <EmptyText>{t('periods.noneSilent')}</EmptyText>
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
                aria-label={t('periods.remindOne', { company: name })}
                onClick={() => setRequested(id)}
              >
                {t('periods.remind')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {Dialog && requested !== null && (
        <Dialog period={period} company={requested} onClose={() => setRequested(null)} />
      )}
    </Paper>
  )
}
