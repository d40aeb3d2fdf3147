import type { WaitingRecord } from '@fornace/contract/kit/home'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../platform/chunk'
import { useApprovals } from './use-approvals'

const ApproveDialog = lazily(async () => (await import('./approve-dialog')).ApproveDialog)

/** Approves all records that are complete, after a dialog that lists them. */
export const ApproveComplete = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const { busy, approve } = useApprovals()
  const confirm = (records: readonly WaitingRecord[]) => {
    setAsks(false)
    void approve(records)
  }
  if (count < 2) return null
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconChecks size={16} aria-hidden />}
        loading={busy}
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {t('home.approveComplete', { count })}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <ApproveDialog onCancel={() => setAsks(false)} onConfirm={confirm} />
        </Suspense>
      )}
    </>
  )
}
