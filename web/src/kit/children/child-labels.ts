import { t } from '../../i18n/i18n'

/** Labels of the fields of the usual children, for `childLabels` of a declared form. */
type LabelOf = (name: string) => string

const textOf = t as (key: string) => string

export const pictureLabel: LabelOf = (name) => textOf(`children.picture.${name}`)
export const attachmentLabel: LabelOf = (name) => textOf(`children.attachment.${name}`)
export const linkLabel: LabelOf = (name) => textOf(`children.link.${name}`)
