import { MENU_TEXT_MAX, truncate } from '../kit/platform/truncate'
import classes from './cut-name.module.css'

/** A name of the menu, cut for the eye. It is there as a whole for those who hear it; the link shows it as its title. */
export const CutName = ({ name }: { name: string }) => {
  const visible = truncate(name, MENU_TEXT_MAX)
  if (visible === name) return name
  const stored = visible.slice(0, -'...'.length)
  return (
    <span className={classes.cut}>
      {stored}
      <span className={classes.rest}>{name.slice(stored.length)}</span>
    </span>
  )
}
