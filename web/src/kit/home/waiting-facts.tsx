import type { WaitingRecord } from '@fornace/contract/kit/home'
import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import classes from './home.module.css'

const languageIn = (path: string) => TRANSLATIONS.find((language) => path.endsWith(`.${language}`))

/** Complete, or what is missing: languages by their codes, other fields by their number. */
export const WaitingFacts = ({ record }: { record: Pick<WaitingRecord, 'missing' | 'is_sent_back'> }) => {
  const { missing, is_sent_back } = record
  const { t } = useTranslation()
  const { list } = useFormats()
  if (!missing) return null
  // Whoever sent it back says what to correct: that it has all fields is no news.
  if (missing.length === 0 && is_sent_back) return null
  if (missing.length === 0)
    return (
      <span className={classes.fact} data-complete>
        <IconCheck size={14} aria-hidden />
        {t('home.complete')}
      </span>
    )
  const languages = [...new Set(missing.flatMap(({ path }) => languageIn(path) ?? []))]
  const fields = new Set(missing.flatMap(({ path }) => (languageIn(path) ? [] : [path]))).size
  const facts = [
    ...languages.map((language) => language.toUpperCase()),
    ...(fields > 0 ? [t('home.fieldCount', { count: fields })] : []),
  ]
  return (
    <span className={classes.fact}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('home.lacks', { count: languages.length + fields, what: list(facts) })}
    </span>
  )
}
