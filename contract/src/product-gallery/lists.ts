import { referenceList } from '../kit/reference-list.ts'
import { productAdmins, productArea, productUsers } from './access.ts'

const access = { read: productArea, write: productAdmins, screen: [...productAdmins, ...productUsers] }

export const productLists = {
  certifications: referenceList(
    'product/certification',
    { en: 'Certifications', it: 'Certificazioni' },
    access,
  ),
  formats: referenceList('product/format', { en: 'Formats', it: 'Formati' }, access, [
    'width_mm',
    'height_mm',
  ]),
  styles: referenceList('product/style', { en: 'Styles', it: 'Stili' }, access),
  typologies: referenceList('product/typology', { en: 'Typologies', it: 'Tipologie' }, access),
  uses: referenceList('product/use', { en: 'Uses', it: "Destinazioni d'uso" }, access),
}
