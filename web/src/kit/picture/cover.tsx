import type { PictureInfo } from '@fornace/contract/kit/picture'
import { IconPhoto } from '@tabler/icons-react'
import classes from './cover.module.css'
import { Picture } from './picture'

const WIDTH = 56
const HEIGHT = 40

/** The first picture of a record, in a list. */
export const Cover = ({ picture }: { picture: PictureInfo | null }) => {
  const none = (
    <span className={classes.noCover}>
      <IconPhoto size={18} stroke={1.5} aria-hidden />
    </span>
  )
  if (!picture) return none
  return (
    <Picture
      file={picture}
      view={picture}
      shape={WIDTH / HEIGHT}
      width={`${WIDTH}px`}
      className={classes.cover}
    >
      {none}
    </Picture>
  )
}
