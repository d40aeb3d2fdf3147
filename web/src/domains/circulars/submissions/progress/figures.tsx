import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import type { Submission } from '../submission-kinds'
import classes from '../submissions.module.css'

const FIGURES = ['recipient_count', 'submitted', 'kept', 'waiting', 'bounces', 'left_out_count'] as const

/** Figures without which a submission is understood as well, while they are zero. */
const OPTIONAL: readonly string[] = ['kept']

/** Progress of a submission, and its figures. */
export const Figures = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { recipient_count: all, waiting, state } = submission
  const done = Math.max(0, all - waiting)
  return (
    <>
      {state !== 'draft' && all > 0 && (
        <div className={classes.progress}>
          <progress max={all} value={done} aria-label={t('submissions.progress.title')} />
          <span>{t('submissions.progress.done', { done: number(done), all: number(all) })}</span>
        </div>
      )}
      <dl className={classes.figures}>
        {FIGURES.filter((name) => submission[name] > 0 || !OPTIONAL.includes(name)).map((name) => (
          <div key={name} data-figure={name}>
            <dt>{t(`submissions.figures.${name}`)}</dt>
            <dd>{number(submission[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
