import { MENU_TEXT_MAX, truncate } from '../kit/platform/truncate'
import classes from './cut-name.module.css'

/** A name of the menu, cut for the eye. It is there as a whole for those who hear it; the link shows it as its title. */
export const CutName = ({ name, short }: { name: string; short?: string | undefined }) => {
  const visible = short || truncate(name, MENU_TEXT_MAX)
  if (visible === name) return name
  const stored = visible.slice(0, -(short ? '.' : '...').length)
  return (
    <span className={short ? classes.short : classes.cut}>
      {stored}
      <span className={classes.rest}>{name.slice(stored.length)}</span>
    </span>
  )
}
