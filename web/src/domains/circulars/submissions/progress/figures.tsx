import { unsentOf } from '@fornace/contract/circulars/submission-states'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { FigureList } from '../../../../kit/ui/description-list'
import { hasFigures, type Submission } from '../submission-kinds'
import classes from '../submissions.module.css'

const FIGURES = ['waiting', 'kept', 'left_out_count'] as const

/** Progress of a submission: how many mails have left, and those that have not. */
export const Figures = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const all = submission.recipient_count ?? 0
  const done = Math.max(0, all - unsentOf(submission))
  // Of a submission that was cancelled before anything left, the statistics say for how many it was.
  const others = FIGURES.filter(
    (name) => submission[name] > 0 && (name !== 'left_out_count' || hasFigures(submission)),
  )
  return (
    <>
      {all > 0 && (
        <div className={classes.progress}>
          <progress max={all} value={done} aria-label={t('submissions.progress.title')} />
          <bdi>{t('submissions.progress.done', { done: number(done), all: number(all) })}</bdi>
        </div>
      )}
      {others.length > 0 && (
        <FigureList
          isLarge
          figures={others.map((name) => [t(`submissions.figures.${name}`), number(submission[name]), name])}
        />
      )}
    </>
  )
}
