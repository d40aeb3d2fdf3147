import type { FileInfo } from '@fornace/contract/kit/fields'
import { isPicture } from '@fornace/contract/kit/file-kinds'
import { Picture } from '../picture/picture'
import classes from './thumbnail.module.css'

/** A picture in a cell of a list; nothing where there is none. */
export const Thumbnail = ({ file }: { file: FileInfo | null }) =>
  file &&
  isPicture(file.type) && <Picture file={file} shape="whole" width="72px" className={classes.thumbnail} />
