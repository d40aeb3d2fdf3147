import type { FileType } from '@fornace/contract/kit/file-kinds'
import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import type { PictureSizes } from './sizes.ts'

/** Why a file is not accepted. */
export interface Rejection {
  readonly code: Extract<ProblemCode, `file.${string}`>
  readonly params?: ProblemParams
}

/** Stored picture, encoded again from its pixels. */
export interface Picture extends PictureSizes {
  readonly type: FileType
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export type Verdict =
  | { readonly refused: Rejection }
  /** A picture that needs much memory, and was not made yet. */
  | { readonly refused?: undefined; readonly isLarge: true }
  | {
      readonly refused?: undefined
      readonly type: FileType
      readonly picture?: Picture
    }

/** Thrown by the inspection of a file, and converted to the verdict. */
export class Rejected extends Error {
  readonly rejection: Rejection
  constructor(code: Rejection['code'], params?: ProblemParams) {
    super(code)
    this.rejection = params ? { code, params } : { code }
  }
}
