import { withTextsOf } from '../../i18n/i18n'
import { useLater } from '../../kit/platform/use-later'
import type { ExportProductProps } from './export-product'
import type { ExportProductsProps } from './export-products'

const loadOne = async () =>
  (await withTextsOf(['forms', 'product-export'], import('./export-product'))).ExportProductButton
const loadMany = async () =>
  (await withTextsOf(['forms', 'product-export'], import('./export-products'))).ExportProductsButton

/** A product as an archive: asks for the languages of its sheet, then downloads it. Its code comes after the page. */
export const ExportProduct = (props: ExportProductProps) => {
  const Button = useLater(loadOne, true)
  return Button && <Button {...props} />
}

/** The products of a period, or of a list by its query: prepared by the server, with progress, then offered. */
export const ExportProducts = (props: ExportProductsProps) => {
  const Button = useLater(loadMany, true)
  return Button && <Button {...props} />
}
