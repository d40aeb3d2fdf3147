const MB = 1024 * 1024

/** Supported content types with their file extensions; the first one is used for writing. */
export const FILE_ENDINGS = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/tiff': ['tif', 'tiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  /** An IFCZIP is an archive with one model in it. */
  'application/zip': ['zip', 'ifczip'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  'application/rtf': ['rtf'],
  'application/x-msaccess': ['mdb', 'accdb'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['xlsm'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/xliff+xml': ['xlf', 'xliff', 'mqxliff', 'sdlxliff'],
} as const

export type FileType = keyof typeof FILE_ENDINGS

export const endingsOf = (type: FileType): readonly string[] => FILE_ENDINGS[type]

const images = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const satisfies FileType[]

const videos = ['video/mp4', 'video/webm'] as const satisfies FileType[]

const isOneOf = (types: readonly FileType[], type: FileType): boolean => types.includes(type)

/** Types that only imports read: they are not stored. */
const importedOnly = [
  'application/x-msaccess',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/xliff+xml',
] as const satisfies FileType[]

const kind = (max: number, ...types: FileType[]) => ({ max, types: types as readonly FileType[] })

/** File kinds of fields: accepted types and maximum size. */
export const FILE_KINDS = {
  image: kind(30 * MB, ...images),
  video: kind(300 * MB, ...videos),
  pdf: kind(5 * MB, 'application/pdf'),
  zip: kind(100 * MB, 'application/zip'),
  mdb: kind(50 * MB, 'application/x-msaccess'),
  attachment: kind(
    25 * MB,
    ...(Object.keys(FILE_ENDINGS) as FileType[]).filter(
      (type) => !isOneOf(importedOnly, type) && !isOneOf(videos, type),
    ),
  ),
  /** Twice the length of an export, in UTF-16. */
  xliff: kind(5 * MB, 'application/xliff+xml'),
  /** Tables of text, and spreadsheets. */
  csv: kind(
    50 * MB,
    'text/csv',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel.sheet.macroenabled.12',
  ),
} as const

/** Spreadsheet formats that are recognised by extension but not read: they have to be saved as XLSX or CSV. */
export const UNREAD_SPREADSHEETS = ['xls', 'xlsb', 'ods', 'numbers'] as const
export type UnreadSpreadsheet = (typeof UNREAD_SPREADSHEETS)[number]

/** The unread spreadsheet that a name announces, where tables are expected. */
export const unreadSpreadsheet = (kind: FileKind, name: string): UnreadSpreadsheet | undefined =>
  kind === 'csv' ? UNREAD_SPREADSHEETS.find((type) => name.toLowerCase().endsWith(`.${type}`)) : undefined

export type FileKind = keyof typeof FILE_KINDS

export const endingsFor = (kind: FileKind): string[] =>
  FILE_KINDS[kind].types.flatMap((type) => [...endingsOf(type)])

export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as FileKind[]

/** Narrowest kind of a type, for uploads that do not declare one. */
export const kindOfType = (type: FileType): FileKind =>
  FILE_KIND_NAMES.find((name) => FILE_KINDS[name].types.includes(type)) ?? 'attachment'

export const isPicture = (type: string | null): boolean =>
  FILE_KINDS.image.types.some((image) => image === type)

export const isVideo = (type: string): boolean => FILE_KINDS.video.types.some((video) => video === type)

/** Picture sizes, stored as WebP beside the original: the side of a bounding square; pictures are never enlarged. */
export const PICTURE_SIZES = { small: 320, medium: 960, large: 1920 } as const
export type PictureSize = keyof typeof PICTURE_SIZES
export const PICTURE_SIZE_NAMES = Object.keys(PICTURE_SIZES) as PictureSize[]

/** Width and height of a picture in one of its sizes. */
export const sidesIn = (
  size: PictureSize,
  { width, height }: { readonly width: number; readonly height: number },
): { width: number; height: number } => {
  const scale = Math.min(1, PICTURE_SIZES[size] / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** `5 MB` */
export const megabytes = (bytes: number): string => `${Math.round(bytes / MB)}\u00a0MB`

export const fileAddress = (id: string, size?: PictureSize): string =>
  `/api/file/${id}/${size ? `?size=${size}` : ''}`
