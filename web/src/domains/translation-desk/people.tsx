import type { TranslationProgress } from '@fornace/contract/translation-desk/desk'
import { useTranslation } from 'react-i18next'
import classes from './queue-list.module.css'

/** People who have translated what is in the queue, with their words. */
export const People = ({ people }: Pick<TranslationProgress, 'people'>) => {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return (
    <details className={classes.people}>
      <summary>{t('translationDesk.people')}</summary>
      <ul>
        {people.map(({ language, translator, words }) => (
          <li key={`${language} ${translator?.id}`}>
            <span dir="auto">
              {t('translationDesk.person', {
                who: translator?.name ?? t('translationDesk.nobody'),
                language: t(`forms.languages.${language}`),
              })}
            </span>
            {' · '}
            {t('translationDesk.words', { count: words })}
          </li>
        ))}
      </ul>
    </details>
  )
}
