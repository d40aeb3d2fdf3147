import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { clonedRecord, type ProductRecord } from '@fornace/contract/product-gallery/product'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Note } from '../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { api } from '../../kit/api/client'
import { refreshLists } from '../../kit/api/records'
import { useSaveState } from '../../kit/form/use-saving'
import { rowFailure } from '../../kit/table/bulk-failure'
import { Dialog } from '../../kit/ui/dialog'
import { toastSuccess } from '../../kit/ui/toasts'
import { productAddress } from './addresses'
import { useOpenPeriods } from './open-periods'
import { productLabel } from './product-columns'

/** Copies a product into a period, and answers the id of the copy. */
const cloneInto = async (id: number, group: string): Promise<number> => {
  const copy = await api.post(`${PRODUCT.path}/${id}/clone`, { group_id: Number(group) }, clonedRecord)
  return copy.id
}

export const CloneButton = ({ product }: { product: ProductRecord }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('products.clone.button')}
      </Button>
      {opened && <CloneDialog product={product} onClose={() => setOpened(false)} />}
    </>
  )
}

interface CloneDialogProps {
  product: ProductRecord
  onClose: () => void
}

/** Asks for the period of the copy; afterwards one is at the copy. */
const CloneDialog = ({ product, onClose }: CloneDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choices = useOpenPeriods(product.group_id)
  const { dirty } = useSaveState()
  const [group, setGroup] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  const clone = async () => {
    setMissing(group === '')
    if (group === '') return
    setBusy(true)
    setReason(null)
    try {
      const id = await cloneInto(product.id, group)
      refreshLists(PRODUCT)
      onClose()
      await navigate({ to: productAddress(group, id), search: {} })
      toastSuccess({ message: literals.productCloned })
    } catch (error) {
      setReason(rowFailure(error, productLabel))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('products.clone.title')}>
      <Stack gap="md">
        <Text size="sm">{t('products.clone.text')}</Text>
        {dirty && <Text size="sm">{t('products.clone.unsaved')}</Text>}
        <NativeSelect
          label={t('products.fields.group_id')}
          withAsterisk
          required
          data={[{ value: '', label: t('products.clone.choose') }, ...(choices ?? [])]}
          value={group}
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          error={isMissing && group === '' && <span lang="it">{literals.fieldRequired}</span>}
          data-autofocus
        />
        {choices?.length === 0 && <Text size="sm">{t('products.bulk.noPeriod')}</Text>}
        {reason && (
          <Note tone="danger">
            <Text lang="it">{literals.cloneFailed}</Text>
            <Text size="sm">{reason}</Text>
          </Note>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('products.clone.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void clone()}>
            {t('products.clone.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
