import { type FileHandle, readFile } from 'node:fs/promises'
import type { FileType } from '@fornace/contract/kit/file-kinds'
import sharp, { type Sharp } from 'sharp'
import { withoutTextChunks } from './png.ts'
import { makeSizes, within } from './sizes.ts'
import { hasTiffAlpha, isUnsupportedTiff } from './tiff.ts'
import { type Picture, Rejected } from './verdict.ts'

const MAX_MEGAPIXELS = 100
const MAX_FRAMES = 100
/** Enough for a page in print; more is made smaller. */
const MAX_SIDE = 6000
/** Larger ones may take hundreds of megabytes of memory each. */
const LARGE_MEGAPIXELS = 25

type Format = readonly [type: FileType, encode: (image: Sharp) => Sharp]

/** Optimised coding would save a few percent of the file, and hold all of the picture in memory once more. */
const JPEG: Format = [
  'image/jpeg',
  (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }),
]
const PNG: Format = ['image/png', (image) => image.png()]
const WEBP: Format = ['image/webp', (image) => image.webp({ quality: 90 })]

/** Stored format of each kind of picture: one that every browser displays. */
const STORED_AS: Readonly<Record<string, Format>> = {
  jpeg: JPEG,
  tiff: JPEG,
  png: PNG,
  gif: PNG,
  webp: WEBP,
  heif: WEBP,
}

const isMemory = (error: unknown): boolean => error instanceof Error && /memory/i.test(error.message)

interface PictureFile {
  readonly path: string
  readonly handle: FileHandle
  readonly type: FileType
}

/**
 * Decodes it whole and makes it anew: upright, in the colours of the web, the first frame alone, without whatever else was
 * in it. `large` for one that takes much memory, unless that is expected.
 */
export const makePicture = async (
  { path, handle, type: match }: PictureFile,
  { takesLarge }: { takesLarge: boolean },
): Promise<Picture | 'large'> => {
  const input = match === 'image/png' ? withoutTextChunks(await readFile(path)) : path
  const isTiff = match === 'image/tiff'
  try {
    const {
      format,
      pages = 1,
      width,
      height,
      hasAlpha,
    } = await sharp(input, {
      limitInputPixels: false,
    }).metadata()
    if (width * height > MAX_MEGAPIXELS * 1e6) throw new Rejected('file.pixels', { max: MAX_MEGAPIXELS })
    if (pages > MAX_FRAMES) throw new Rejected('file.frames', { max: MAX_FRAMES })
    if (width * height > LARGE_MEGAPIXELS * 1e6 && !takesLarge) return 'large'
    const isTransparent = isTiff && hasAlpha && (await hasTiffAlpha(handle))
    const stored = isTransparent ? WEBP : STORED_AS[format]
    if (!stored) throw new Rejected('file.type')
    const [type, encode] = stored
    // Warnings are tolerated: many cameras cause them.
    const source = sharp(input, {
      failOn: 'error',
      limitInputPixels: MAX_MEGAPIXELS * 1e6,
      sequentialRead: true,
    })
    const upright = source.autoOrient()
    const visible = isTiff && !isTransparent ? upright.removeAlpha() : upright
    const { data, info } = await encode(within(visible, MAX_SIDE)).toBuffer({ resolveWithObject: true })
    return { type, width: info.width, height: info.height, bytes: data, ...(await makeSizes(data)) }
  } catch (error) {
    if (isMemory(error)) throw new Rejected('file.too-heavy')
    if (isTiff && isUnsupportedTiff(error)) throw new Rejected('file.tiff')
    throw error instanceof Rejected ? error : new Rejected('file.damaged-picture')
  }
}
