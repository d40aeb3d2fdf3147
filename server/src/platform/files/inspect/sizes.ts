import { PICTURE_SIZE_NAMES, type PictureSize, sidesIn } from '@fornace/contract/kit/file-kinds'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Sizes of a picture, and the placeholder displayed while one loads. */
export interface PictureSizes {
  readonly sizes: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[]
  /** In base64. */
  readonly thumbhash: string
}

sharp.cache(false)
// One after the other: the requests want the processor too, and each thread takes memory.
sharp.concurrency(1)

/** The largest side that a ThumbHash is made from. */
const HINT_SIDE = 100

export const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Encoder effort: higher for small pictures, where kilobytes count; on a large one it would take most of the time. */
const encode = (image: Sharp, size: PictureSize): Promise<Buffer> =>
  image.webp({ quality: 80, effort: size === 'small' ? 4 : 0 }).toBuffer()

const thumbhashOf = async (image: Sharp): Promise<string> => {
  const { data, info } = await within(image, HINT_SIDE)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

type Sides = ReturnType<typeof sidesIn>

/** From a picture that is upright: decoded once, each size made from the pixels of the largest. */
export const makeSizes = async (picture: string | Uint8Array): Promise<PictureSizes> => {
  const whole = await sharp(picture).metadata()
  const to = (image: Sharp, sides: Sides) => image.resize({ ...sides, fit: 'fill' })
  const { data, info } = await to(sharp(picture), sidesIn('large', whole))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const sizes: { size: PictureSize; bytes: Uint8Array }[] = []
  // From the small one on: one that is not larger than the one before is the same.
  let before: { sides: Sides; bytes: Uint8Array } | undefined
  for (const size of PICTURE_SIZE_NAMES) {
    const sides = sidesIn(size, whole)
    if (before?.sides.width !== sides.width || before.sides.height !== sides.height)
      before = { sides, bytes: await encode(to(pixels(), sides), size) }
    sizes.push({ size, bytes: before.bytes })
  }
  return { sizes, thumbhash: await thumbhashOf(pixels()) }
}
