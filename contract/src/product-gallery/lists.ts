import { noun } from '../kit/noun.ts'
import { referenceList } from '../kit/reference-list.ts'
import { productAdmins, productArea, productUsers } from './access.ts'

const access = { read: productArea, write: productAdmins, screen: [...productAdmins, ...productUsers] }

export const productLists = {
  certifications: referenceList(
    'product/certification',
    { en: 'Certifications', it: 'Certificazioni' },
    noun(['certification', 'certifications'], ['certificazione', 'certificazioni', 'f']),
    access,
    { hasLogo: true },
  ),
  formats: referenceList(
    'product/format',
    { en: 'Formats', it: 'Formati' },
    noun(['format', 'formats'], ['formato', 'formati', 'm']),
    access,
    { measures: ['width_mm', 'height_mm'] },
  ),
  styles: referenceList(
    'product/style',
    { en: 'Styles', it: 'Stili' },
    noun(['style', 'styles'], ['stile', 'stili', 'm']),
    access,
  ),
  typologies: referenceList(
    'product/typology',
    { en: 'Typologies', it: 'Tipologie' },
    noun(['typology', 'typologies'], ['tipologia', 'tipologie', 'f']),
    access,
  ),
  uses: referenceList(
    'product/use',
    { en: 'Uses', it: 'Destinazioni d’uso' },
    noun(['use', 'uses'], ['destinazione d’uso', 'destinazioni d’uso', 'f']),
    access,
  ),
}
