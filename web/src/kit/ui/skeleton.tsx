import { useTranslation } from 'react-i18next'
import classes from './skeleton.module.css'

const WIDTHS = ['60%', '75%', '50%', '80%', '55%', '70%', '65%', '72%']

interface SkeletonProps {
  /** Number of lines. */
  lines?: number
  /** As far apart as the rows of a list. */
  rows?: boolean
  /** Read out instead of "Loading". */
  label?: string
}

/** Skeleton of content that is on its way, announced to screen readers. */
export const Skeleton = ({ lines = 3, rows = false, label }: SkeletonProps) => {
  const { t } = useTranslation()
  return (
    <div
      className={classes.skeleton}
      data-rows={rows || undefined}
      role="status"
      aria-label={label ?? t('table.loading')}
    >
      {Array.from({ length: lines }, (_, index) => WIDTHS[index % WIDTHS.length]).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <div key={index} style={{ inlineSize: width }} />
      ))}
    </div>
  )
}
