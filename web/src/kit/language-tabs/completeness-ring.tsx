import type { Completeness } from './language-state'
import classes from './language-tabs.module.css'

const RADIUS = 5
const LENGTH = 2 * Math.PI * RADIUS

/** Decorative chart of the completeness, which the text next to it states. */
export const CompletenessRing = ({ filled, total }: Completeness) => {
  const part = filled / total
  return (
    <svg
      viewBox="0 0 14 14"
      width={14}
      height={14}
      aria-hidden
      className={classes.ring}
      data-full={part === 1 || undefined}
    >
      <circle cx={7} cy={7} r={RADIUS} className={classes.ringTrack} />
      {part > 0 && (
        <circle
          cx={7}
          cy={7}
          r={RADIUS}
          className={classes.ringPart}
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
          transform="rotate(-90 7 7)"
        />
      )}
    </svg>
  )
}
