import { TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { TranslationLanguage, TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { languagesInUse } from '../../kit/platform/house-time'
import classes from './language-bar.module.css'

interface LanguageBarProps {
  language: TranslationLanguage
  progress: TranslationProgress | undefined
  onLanguage: (language: TranslationLanguage) => void
}

/** Languages of the desk, each with what is left in it. */
export const LanguageBar = ({ language, progress, onLanguage }: LanguageBarProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const labelOf = (one: TranslationLanguage) => {
    const name = t(`forms.languages.${one}`)
    const counted = progress?.languages.find((each) => each.language === one)
    if (!counted) return name
    const { words, words_left } = counted
    const share = words > 0 ? (words - words_left) / words : 1
    const about = { language: name, done: number(words - words_left), total: number(words) }
    return (
      <span className={classes.language} title={t('translationDesk.progressOf', about)}>
        <span>{name}</span>
        <span className={classes.left}>
          {words_left > 0
            ? t('translationDesk.wordsRemaining', { count: words_left })
            : t('translationDesk.done')}
        </span>
        <Bar share={share} />
      </span>
    )
  }
  const inUse = languagesInUse()
  return (
    <SegmentedControl
      className={classes.languages}
      aria-label={t('translationDesk.language')}
      value={language}
      onChange={(chosen) => onLanguage(chosen)}
      data={TRANSLATIONS.filter((one) => one === language || inUse.includes(one)).map((one) => ({
        value: one,
        label: labelOf(one),
      }))}
    />
  )
}

/** Share that is translated; the words beside it say the same. */
export const Bar = ({ share }: { share: number }) => (
  <span className={classes.share} data-complete={share >= 1 || undefined} aria-hidden>
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
)
