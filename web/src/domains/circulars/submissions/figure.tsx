import { useFormats } from '../../../i18n/format'

export const Figure = ({ value }: { value: number }) => useFormats().number(value)
