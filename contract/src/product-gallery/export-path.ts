/** `GET product/export/{id}/`, `POST product/export/`: one product, or several, as an archive. */
export const PRODUCT_EXPORT_PATH = 'product/export'
