import { noun } from '../kit/noun.ts'
import { referenceList } from '../kit/reference-list.ts'
import { projectAdmins, projectArea, projectUsers } from './access.ts'

const access = { read: projectArea, write: projectAdmins, screen: [...projectAdmins, ...projectUsers] }

export const projectLists = {
  productCertifications: referenceList(
    'project/product-certification',
    { en: 'Certifications', it: 'Certificazioni' },
    noun(['certification', 'certifications'], ['certificazione', 'certificazioni', 'f']),
    access,
    { hasLogo: true },
  ),
  buildingRatings: referenceList(
    'project/building-rating',
    { en: 'Building ratings', it: 'Rating edifici' },
    noun(['building rating', 'building ratings'], ['rating edificio', 'rating edifici', 'm']),
    access,
  ),
  productThicknesses: referenceList(
    'project/product-thickness',
    { en: 'Thicknesses', it: 'Spessori' },
    noun(['thickness', 'thicknesses'], ['spessore', 'spessori', 'm']),
    access,
    { measures: ['millimetres'] },
  ),
  productTypologies: referenceList(
    'project/product-typology',
    { en: 'Typologies', it: 'Tipologie' },
    noun(['typology', 'typologies'], ['tipologia', 'tipologie', 'f']),
    access,
  ),
  uses: referenceList(
    'project/use',
    { en: 'Uses', it: 'Destinazioni d’uso' },
    noun(['use', 'uses'], ['destinazione d’uso', 'destinazioni d’uso', 'f']),
    access,
  ),
}
