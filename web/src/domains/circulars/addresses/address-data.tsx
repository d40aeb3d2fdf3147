import type { AddressRecord } from '@fornace/contract/circulars/address'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../kit/record/use-download'
import { Section } from '../../../kit/ui/section'
import { toastProblem } from '../../../kit/ui/toasts'
import { callPath, eraseAddress } from './address-query'
import { NoteDialog } from './note-dialog'

const LIMIT_MS = 60_000

/** Export and erasure of the personal data of an address. */
export const AddressData = ({ record: { address, user, is_erased } }: { record: AddressRecord }) => {
  const { t } = useTranslation()
  const [isErasing, setErasing] = useState(false)
  const { isBusy, download } = useDownload({
    limitMs: LIMIT_MS,
    onFailed: (message) => toastProblem({ message }),
  })
  if (is_erased) return null
  return (
    <Section title={t('mailAddresses.dataTitle')}>
      <Text size="sm">{t(user ? 'mailAddresses.ofAccount' : 'mailAddresses.dataText')}</Text>
      <Group gap="xs">
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            void download({ path: callPath(address, 'export'), query: {}, name: `${address}.json` })
          }
        >
          {t('mailAddresses.export')}
        </Button>
        {!user && (
          <Button
            variant="outline"
            color="red"
            aria-haspopup="dialog"
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {t('mailAddresses.erase')}
          </Button>
        )}
      </Group>
      {isErasing && (
        <NoteDialog
          title={t('mailAddresses.eraseTitle', { address })}
          paragraphs={[
            t('mailAddresses.eraseGoes'),
            t('mailAddresses.eraseStays'),
            t('mailAddresses.eraseFinal'),
          ]}
          label={t('mailAddresses.noteOfErasure')}
          confirm={t('mailAddresses.erase')}
          done={t('mailAddresses.eraseDone')}
          isDangerous
          onClose={() => setErasing(false)}
          act={(note) => eraseAddress(address, note)}
        />
      )}
    </Section>
  )
}
