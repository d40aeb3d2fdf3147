import type { FileInfo } from '@fornace/contract/kit/fields'
import { fileAddress, PICTURE_SIZE_NAMES, sidesIn } from '@fornace/contract/kit/file-kinds'
import { type ReactNode, useRef, useState } from 'react'
import { baseAddress } from '../platform/page'
import classes from './picture.module.css'
import { useHint } from './use-hint'
import { type PictureView, regionRatio, visibleRegion } from './visible-region'

/** Metadata of a picture, needed before it loads. One without a type is withheld, and not requested. */
export type PictureFile = Pick<FileInfo, 'id' | 'width' | 'height' | 'thumbhash'> &
  Partial<Pick<FileInfo, 'type'>>

interface PictureProps {
  file: PictureFile
  /** Its focus and its crop, where it has them. */
  view?: PictureView
  /**
   * Aspect ratio (width over height) of the box that it fills: the rest is cropped around the focus. Without one it
   * has the ratio of its crop; with `fit` too, as large as the surrounding box allows; with `whole`, it is displayed
   * uncropped in a box whose sides the style defines.
   */
  shape?: number | 'fit' | 'whole'
  /** How wide it is on the screen: a length, such as `min(90vw, 300px)`. The browser chooses the size by it. */
  width: string
  alt?: string
  className?: string | undefined
  /** Fallback when the picture fails to load. */
  children?: ReactNode
}

const percent = (share: number): string => `${share * 100}%`
const addressOf = (id: string, size: (typeof PICTURE_SIZE_NAMES)[number]): string =>
  `${baseAddress()}${fileAddress(id, size)}`

/** Picture from the server. Its box is reserved before it loads, with a blurred preview. */
export const Picture = (props: PictureProps) => {
  const { file, view, shape, width, className, children = null } = props
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === file.id || file.type === null) return children
  const image = { file, alt: props.alt ?? '', onError: () => setFailed(file.id) }
  if (shape === 'whole') return <Image {...image} sizes={width} className={className} />
  const sides = { width: file.width || 4, height: file.height || 3 }
  const isFitted = shape === 'fit'
  const region = visibleRegion(sides, view, isFitted ? undefined : shape)
  const ratio = regionRatio(sides, region)
  const placed = (
    <span
      className={`${classes.place} ${className ?? ''}`}
      style={{
        aspectRatio: isFitted ? ratio : (shape ?? ratio),
        ...(isFitted && { inlineSize: `min(100cqi, 100cqb * ${ratio})` }),
      }}
    >
      <Image
        {...image}
        sizes={region.width === 1 ? width : `calc(${width} / ${region.width.toFixed(4)})`}
        className={classes.image}
        style={{
          left: percent(-region.left / region.width),
          top: percent(-region.top / region.height),
          width: percent(1 / region.width),
          height: percent(1 / region.height),
        }}
      />
    </span>
  )
  return isFitted ? <span className={classes.fitted}>{placed}</span> : placed
}

interface ImageProps {
  file: PictureFile
  alt: string
  sizes: string
  className: string | undefined
  style?: { left: string; top: string; width: string; height: string }
  onError: () => void
}

const Image = ({ file: { id, width, height, thumbhash }, alt, className = '', ...props }: ImageProps) => {
  const image = useRef<HTMLImageElement>(null)
  useHint(image, thumbhash)
  const sides = width && height ? { width, height } : null
  // One that is no wider than the one before is the same.
  const different = PICTURE_SIZE_NAMES.filter((size, index) => {
    const smaller = PICTURE_SIZE_NAMES[index - 1]
    return sides && (!smaller || sidesIn(smaller, sides).width < sidesIn(size, sides).width)
  })
  const sources = different.map((size) => `${addressOf(id, size)} ${sides && sidesIn(size, sides).width}w`)
  return (
    <img
      {...props}
      ref={image}
      // The other attributes count for the choice of the address only if they stand before it.
      loading="lazy"
      decoding="async"
      srcSet={sources.join(', ') || undefined}
      src={addressOf(id, sides ? 'medium' : 'small')}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      draggable={false}
      className={`${classes.hinted} ${className}`}
    />
  )
}
