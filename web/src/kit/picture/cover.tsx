import type { PictureInfo } from '@fornace/contract/kit/picture'
import { IconPhoto } from '@tabler/icons-react'
import classes from './cover.module.css'
import { Picture } from './picture'

const SHAPE = 56 / 40

/** The first picture of a record, in a list. */
export const Cover = ({ picture, height = 40 }: { picture: PictureInfo | null; height?: number }) => {
  const width = height * SHAPE
  const none = (
    <span className={classes.noCover}>
      <IconPhoto size={18} stroke={1.5} aria-hidden />
    </span>
  )
  return (
    <span className={classes.cover} style={{ inlineSize: width, blockSize: height }}>
      {picture ? (
        <Picture file={picture} view={picture} shape={SHAPE} width={`${width}px`}>
          {none}
        </Picture>
      ) : (
        none
      )}
    </span>
  )
}
