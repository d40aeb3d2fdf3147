import { pictureOf, type ShownFile } from './known-file'
import classes from './thumbnail.module.css'

/** A picture in a cell of a list; nothing where there is none. */
export const Thumbnail = ({ file }: { file: ShownFile | null }) => {
  const picture = pictureOf(file)
  return picture && <img src={picture} alt="" loading="lazy" className={classes.thumbnail} />
}
