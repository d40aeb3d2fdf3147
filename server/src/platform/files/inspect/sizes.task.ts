import type { Work } from '../../sandbox/sandbox.ts'
import { makeSizes, type PictureSizes } from './sizes.ts'

/** The sizes of a picture that is kept already. */
export const work: Work<{ file: string }, never, PictureSizes> = ({ file }) => makeSizes(file)
