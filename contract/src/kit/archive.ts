/** `GET product/export-job/{id}/`: how far an archive of several records is. */
export const exportJobPath = (exportPath: string): string => `${exportPath}-job`

/** How many files are missing from the archive of a single record, which is sent at once; its manifest names them. */
export const MISSING_FILES_HEADER = 'x-missing-files'
