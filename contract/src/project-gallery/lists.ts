import { referenceList } from '../kit/reference-list.ts'
import { projectAdmins, projectArea, projectUsers } from './access.ts'

const access = { read: projectArea, write: projectAdmins, screen: [...projectAdmins, ...projectUsers] }

export const projectLists = {
  productCertifications: referenceList(
    'project/product-certification',
    { en: 'Certifications', it: 'Certificazioni' },
    access,
  ),
  buildingRatings: referenceList(
    'project/building-rating',
    { en: 'Building ratings', it: 'Rating edifici' },
    access,
  ),
  productThicknesses: referenceList(
    'project/product-thickness',
    { en: 'Thicknesses', it: 'Spessori' },
    access,
    ['millimetres'],
  ),
  productTypologies: referenceList('project/product-typology', { en: 'Typologies', it: 'Tipologie' }, access),
  uses: referenceList('project/use', { en: 'Uses', it: "Destinazioni d'uso" }, access),
}
