import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useTranslation } from 'react-i18next'
import type { FieldLabels } from './definition'
import classes from './old-and-new.module.css'
import { useVisibleValue } from './use-visible-value'

interface OldAndNewProps {
  path: string
  from: unknown
  to: unknown
  labels: FieldLabels
}

/** "Cotto → Terracotta", for the eye and for the ear. */
export const OldAndNew = ({ path, from, to, labels }: OldAndNewProps) => {
  const { t } = useTranslation()
  const visible = useVisibleValue(labels)
  return (
    <span className={classes.pair}>
      <del dir="auto">{visible(path, from)}</del>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <VisuallyHidden> {t('forms.becomes')} </VisuallyHidden>
      <ins dir="auto">{visible(path, to)}</ins>
    </span>
  )
}
