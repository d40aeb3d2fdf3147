/** `GET product/export/{id}/`: a product as an archive. */
export const PRODUCT_EXPORT_PATH = 'product/export'
/** `GET product/export-job/{id}/`: how far an archive of several products is. */
export const PRODUCT_EXPORT_JOB_PATH = 'product/export-job'
