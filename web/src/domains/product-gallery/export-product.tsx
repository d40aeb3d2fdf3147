import type { Language } from '@fornace/contract/kit/languages'
import { PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/export-paths'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../kit/api/client'
import { failureText } from '../../kit/api/failure-text'
import { saveFile } from '../../kit/platform/save-file'
import { Dialog } from '../../kit/ui/dialog'
import { tellSuccess } from '../../kit/ui/notices'
import { ExportLanguages } from './export-languages'

export interface ExportProductProps {
  id: number
  /** What the product is called; the archive is named after it. */
  name?: string
}

/** A large model over a thin line. */
const LIMIT_MS = 10 * 60_000

export const ExportProductButton = ({ id, name }: ExportProductProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('productExport.export')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('productExport.titleOne')}>
        <ExportForm id={id} name={`${name?.trim() || `product-${id}`}.zip`} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface ExportFormProps {
  id: number
  name: string
  onClose: () => void
}

const ExportForm = ({ id, name, onClose }: ExportFormProps) => {
  const { t } = useTranslation()
  const [languages, setLanguages] = useState<Language[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  // Whoever closes the dialog wants no file any more.
  useEffect(() => () => running.current?.abort(), [])

  const download = async () => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    setFailure(null)
    try {
      const query = new URLSearchParams(languages.length > 0 ? { languages: languages.join(',') } : {})
      const options = { signal: stop.signal, limitMs: LIMIT_MS }
      saveFile(await api.file(`${PRODUCT_EXPORT_PATH}/${id}`, query, options), name)
      tellSuccess({ message: t('productExport.saved', { name }) })
      onClose()
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void download()
      }}
    >
      <Stack>
        <Text>{t('productExport.contents')}</Text>
        <ExportLanguages value={languages} onChange={setLanguages} />
        {failure && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Text role="status" c="dimmed">
          {isBusy ? t('productExport.preparing') : ''}
        </Text>
        <Group justify="flex-end">
          {isBusy && (
            <Button variant="default" onClick={() => running.current?.abort()}>
              {t('productExport.stop')}
            </Button>
          )}
          <Button type="submit" loading={isBusy} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('productExport.download')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
