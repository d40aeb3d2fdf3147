import { CIRCULAR_FIELDS, COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import type { Fields } from '@fornace/contract/kit/fields'
import { GALLERY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { textsIn } from '@fornace/contract/translation-desk/translatable'
import { describe, expect, it } from 'vitest'
import type { FormDefinition } from '../kit/form/definition'
import { formValues } from '../kit/form/values'
import { holdsContent } from '../kit/language-tabs/language-state'
import { circularForm, communicationForm } from './circulars/writing/circular-form'
import { companyForm } from './companies/company-form'
import { galleryForm } from './press-room/gallery/gallery-form'
import { pressKitForm } from './press-room/press-kit-form'
import { releaseForm } from './press-room/releases/release-form'
import { productForm } from './product-gallery/product-form'
import { projectForm } from './project-gallery/project-form'

const FORMS: readonly (readonly [string, Fields, FormDefinition])[] = [
  ['a company', COMPANY_FIELDS, companyForm(null, [])],
  ['a press release', PRESS_RELEASE_FIELDS, releaseForm(null)],
  ['a press gallery', GALLERY_FIELDS, galleryForm(null)],
  ['a press kit', PRESS_KIT_FIELDS, pressKitForm(null)],
  ['a product', PRODUCT_FIELDS, productForm(null)],
  ['a project', PROJECT_FIELDS, projectForm(null)],
  ['a circular', CIRCULAR_FIELDS, circularForm(null)],
  ['a communication', COMMUNICATION_FIELDS, communicationForm(null)],
]
const TEXTS = FORMS.flatMap(([what, fields, form]) => textsIn(fields).map(([path]) => ({ what, path, form })))

/** A record with one text, in French: `images.*.caption` is that of a row. */
const recordWith = (path: string): object => {
  const [list = '', row, inner = ''] = path.split('.')
  const text = { fr: 'En français' }
  return row ? { [list]: [{ id: 7, [inner]: text }] } : { [path]: text }
}

describe('hiding a language', () => {
  it.each(TEXTS)('of $what asks first where $path has content in it', ({ path, form }) => {
    const record = recordWith(path)
    const values = formValues(form.fields, record, 'it')
    expect(holdsContent(form, record, values, 'fr')).toBe(true)
    expect(holdsContent(form, record, values, 'de')).toBe(false)
  })
})
