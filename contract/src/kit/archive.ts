/** `GET product/export-job/{id}/`: how far an archive of several records is. */
export const exportJobPath = (exportPath: string): string => `${exportPath}-job`

/** Number of files missing from the archive of a single record; its manifest names them. */
export const MISSING_FILES_HEADER = 'x-missing-files'
