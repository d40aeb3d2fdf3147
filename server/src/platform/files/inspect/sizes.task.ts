import type { Work } from '../../sandbox/sandbox.ts'
import { makeSizes, type PictureSizes } from './sizes.ts'

/** Creates the sizes of a stored picture. */
export const work: Work<{ file: string }, never, PictureSizes> = ({ file }) => makeSizes(file)
