import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { xliffTitle } from '@fornace/contract/translation-desk/file-name'
import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { failureText } from '../../kit/api/failure-text'
import { saveFile } from '../../kit/platform/save-file'
import { toastProblem } from '../../kit/ui/toasts'
import { readXliff } from './xliff-queries'

interface XliffButtonsProps {
  language: TranslationLanguage
  record: TranslationUnits | undefined
}

/** Files for those who translate with a tool of their own. */
export const XliffButtons = ({ language, record }: XliffButtonsProps) => {
  const { t } = useTranslation()
  const download = async (of?: TranslationUnits) => {
    try {
      const file = await readXliff(language, of)
      saveFile(file, `${xliffTitle(of?.title, language, currentLanguage())}.xlf`)
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
  }
  const downloads = <IconDownload size={16} aria-hidden />
  return (
    <>
      {record && (
        <Button variant="default" leftSection={downloads} onClick={() => void download(record)}>
          {t('translationDesk.xliff.record')}
        </Button>
      )}
      <Button variant="default" leftSection={downloads} onClick={() => void download()}>
        {t('translationDesk.xliff.queue')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/translation-desk/import" {...props} />}
      >
        {t('translationDesk.xliff.import')}
      </Button>
    </>
  )
}
