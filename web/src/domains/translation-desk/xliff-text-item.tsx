import type { XliffOutcome, XliffText } from '@fornace/contract/translation-desk/xliff-import'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TextChanges } from '../../kit/ui/text-changes'
import { useUnitLabel } from './unit-row'
import classes from './xliff-import.module.css'

const CHANGES: readonly XliffOutcome[] = ['accepted', 'written', 'restored']

interface XliffTextItemProps {
  text: XliffText
  /** The file has several languages. */
  hasLanguage: boolean
}

/** One text of an imported file: its record, what it changes, and why it does not. */
export const XliffTextItem = ({ text, hasLanguage }: XliffTextItemProps) => {
  const { t } = useTranslation()
  const labelOf = useUnitLabel()
  const { type, id, title, original, language, before, after, outcome, message } = text
  const isChange = CHANGES.includes(outcome)
  const [from, to] = outcome === 'restored' ? [after, before] : [before, after]
  const isLeftOut = message !== null && after !== ''
  return (
    <li className={classes.text}>
      <Text size="sm" component="div">
        {title !== null && language ? (
          <Link
            to="/translation-desk"
            search={{ language, record: `${type}-${id}` }}
            className={classes.record}
            dir="auto"
          >
            {title}
          </Link>
        ) : (
          <bdi className={classes.record}>{original || t('translationDesk.xliff.unknownRecord')}</bdi>
        )}
        {` · ${labelOf(text)}`}
        {hasLanguage && language && ` · ${t(`forms.languages.${language}`)}`}
      </Text>
      {message && <p className={classes.cause}>{message}</p>}
      {isChange && <TextChanges before={from} after={to} lang={language ?? ''} />}
      {isLeftOut && (
        <div className={classes.leftOut} lang={language ?? ''} dir="auto">
          {after}
        </div>
      )}
    </li>
  )
}
