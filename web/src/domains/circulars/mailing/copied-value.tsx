import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../kit/platform/copy-text'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import classes from './mailing.module.css'

interface CopiedValueProps {
  label: string
  value: string
}

/** Value for another program, with a button that copies it. */
export const CopiedValue = ({ label, value }: CopiedValueProps) => {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(value)) toastSuccess({ message: t('senders.dkim.copied', { label }) })
    else toastProblem({ message: t('senders.dkim.notCopied') })
  }
  return (
    <div className={classes.copied}>
      <dt>{label}</dt>
      <dd>
        <code className={classes.value} dir="ltr">
          {value}
        </code>
        <Button
          variant="default"
          size="compact-sm"
          mih={28}
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={t('senders.dkim.copyLabel', { label })}
          onClick={() => void copy()}
        >
          {t('senders.dkim.copy')}
        </Button>
      </dd>
    </div>
  )
}
