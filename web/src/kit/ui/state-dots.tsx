import classes from './state-dots.module.css'

interface StateDotsProps {
  /** All states, in their usual order. */
  states: readonly (string | number)[]
  current: string | number
  /** Name of the current state. */
  name: string
  /** What it means, in the tooltip and for screen readers: whose turn it is. */
  about?: string | null
  /** Nothing is left to do: approved, published. */
  isDone?: boolean
  /** The reader is expected to act. */
  isMine?: boolean
  /** What it means stands below the name, instead of in the tooltip alone. */
  isWorded?: boolean
}

/** State of a record in lists and facts: a dot for each state, done, current or to come, and its name. */
export const StateDots = (props: StateDotsProps) => {
  const { states, current, name, about, isDone, isMine, isWorded } = props
  const here = states.indexOf(current)
  return (
    <span
      className={classes.state}
      title={about ? `${name} · ${about}` : name}
      data-whole
      data-done={isDone || undefined}
      data-mine={isMine || undefined}
      data-worded={isWorded || undefined}
    >
      <span className={classes.dots} aria-hidden>
        {states.map((one, index) => (
          <span key={one} data-mark={index === here ? 'here' : index < here ? 'before' : 'after'} />
        ))}
      </span>
      <span className={classes.name}>{name}</span>
      {about && <span className={classes.about}>{about}</span>}
    </span>
  )
}
