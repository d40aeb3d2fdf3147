/** `GET product/export-job/{id}/`: how far an archive of several records is. */
export const exportJobPath = (exportPath: string): string => `${exportPath}-job`
