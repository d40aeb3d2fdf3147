import { Button, Group, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../kit/platform/copy-text'
import { saveFile } from '../../../kit/platform/save-file'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import classes from './profile.module.css'
import { Step } from './step'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, displayed only once. They stay until the user confirms to have stored them. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation()
  const text = `${codes.join('\n')}\n`

  const copy = async () => {
    if (await copyText(text)) toastSuccess({ message: t('profile.factor.copied') })
    else toastProblem({ message: t('profile.factor.notCopied') })
  }

  return (
    <Step title={t('profile.factor.codesTitle')}>
      <Text>{t('profile.factor.codesText')}</Text>
      <ul className={classes.codes} dir="ltr" data-printed>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={classes.buttons ?? ''}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('profile.factor.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('profile.factor.fileName'))}
        >
          {t('profile.factor.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('profile.factor.print')}
        </Button>
        <Button onClick={onDone}>{t('profile.factor.done')}</Button>
      </Group>
    </Step>
  )
}
