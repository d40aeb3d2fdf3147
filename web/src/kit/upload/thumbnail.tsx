import type { FileInfo } from '@fornace/contract/kit/fields'
import { isPicture } from '@fornace/contract/kit/file-kinds'
import { Suspense } from 'react'
import { lazily } from '../platform/chunk'
import classes from './thumbnail.module.css'

/** Few lists have pictures: their rows do not wait for it. */
const Picture = lazily(async () => (await import('../picture/picture')).Picture)

/** A picture in a cell of a list; nothing where there is none. */
export const Thumbnail = ({ file }: { file: FileInfo | null }) =>
  file &&
  isPicture(file.type) && (
    <Suspense fallback={null}>
      <Picture file={file} shape="whole" width="72px" className={classes.thumbnail} />
    </Suspense>
  )
