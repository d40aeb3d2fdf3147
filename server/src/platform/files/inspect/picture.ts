import type { FileType } from '@fornace/contract/kit/file-kinds'
import sharp, { type Sharp } from 'sharp'
import { makeSizes, within } from './sizes.ts'
import { type Picture, Refused } from './verdict.ts'

const MOST_MEGAPIXELS = 100
const MOST_FRAMES = 100
/** Enough for a page in print; more is made smaller. */
const LONGEST_SIDE = 6000

type Format = readonly [type: FileType, encode: (image: Sharp) => Sharp]

const JPEG: Format = ['image/jpeg', (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })]
const PNG: Format = ['image/png', (image) => image.png()]
const WEBP: Format = ['image/webp', (image) => image.webp({ quality: 90 })]

/** What each kind of picture is stored as: what every browser shows. */
const STORED_AS: Readonly<Record<string, Format>> = {
  jpeg: JPEG,
  tiff: JPEG,
  png: PNG,
  gif: PNG,
  webp: WEBP,
  heif: WEBP,
}

/** Decodes it whole and makes it anew: upright, in the colours of the web, the first frame alone, without whatever else was in it. */
export const makePicture = async (file: string): Promise<Picture> => {
  const { format, pages = 1, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height > MOST_MEGAPIXELS * 1e6) throw new Refused('file.pixels', { max: MOST_MEGAPIXELS })
  if (pages > MOST_FRAMES) throw new Refused('file.frames', { max: MOST_FRAMES })
  const stored = STORED_AS[format]
  if (!stored) throw new Refused('file.type')
  const [type, encode] = stored
  // What is no error is a fault that every camera makes now and then.
  const source = sharp(file, {
    failOn: 'error',
    limitInputPixels: MOST_MEGAPIXELS * 1e6,
    sequentialRead: true,
  })
  const { data, info } = await encode(within(source.autoOrient(), LONGEST_SIDE)).toBuffer({
    resolveWithObject: true,
  })
  return { type, width: info.width, height: info.height, bytes: data, ...(await makeSizes(data)) }
}
