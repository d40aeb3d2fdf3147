import { type Finding, isRejection } from '@fornace/contract/translation-desk/checks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './desk.module.css'

interface FindingsProps {
  id: string
  findings: readonly Finding[]
}

/** Possible issues of the typed text. */
export const Findings = ({ id, findings }: FindingsProps) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const labelsOf = ({ check, words }: Finding) =>
    list(check === 'sentences' ? words.map((text) => t('translationDesk.quoted', { text })) : [...words])
  return (
    <ul id={id} className={classes.findings} hidden={findings.length === 0}>
      {findings.map((finding) => (
        <li key={finding.check} className={isRejection(finding) ? classes.refusal : undefined}>
          {t(`translationDesk.checks.${finding.check}`, { words: labelsOf(finding) })}
        </li>
      ))}
    </ul>
  )
}
