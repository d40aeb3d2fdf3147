/** How a picture without credit or licence is treated at the approval of its record: shown, or rejected. */
export const PICTURE_PERMISSIONS = ['warn', 'require'] as const

export type PicturePermissions = (typeof PICTURE_PERMISSIONS)[number]

/** Context of a check, besides the record: always an argument, so that server and screens give the same answer. */
export interface HouseRules {
  /** The day that it is in the house, as the wire writes it. */
  readonly today: string
  /** The setting `PICTURE_PERMISSIONS`. */
  readonly picturePermissions: PicturePermissions
}
