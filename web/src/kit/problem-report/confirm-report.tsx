import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFailure, type Problem } from '../api/problem-store'
import { confirmReport } from './send-report'

/** "No" puts the message away too; closing the question leaves it for later. */
export const ConfirmReport = ({ failure }: { failure: Problem }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <Stack gap="md">
      <Text>{t('reports.confirmText')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={forgetFailure}>
          {t('reports.no')}
        </Button>
        <Button
          loading={busy}
          data-autofocus
          onClick={() => {
            setBusy(true)
            void confirmReport(failure)
          }}
        >
          {t('reports.yes')}
        </Button>
      </Group>
    </Stack>
  )
}
