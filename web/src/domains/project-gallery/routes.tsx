import { projectLists } from '@fornace/contract/project-gallery/lists'
import { IconBuildingArch } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import { referenceListRoutes } from '../../kit/reference-list/reference-list-routes'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'

export const projectGalleryRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = areaRoute(shell, 'gallery-projects', {
    title: 'menu.projectGallery',
    icon: IconBuildingArch,
  })
  return parent.addChildren({
    index: areaIndex(parent),
    certifications: referenceListRoutes(parent, 'product-certification', projectLists.productCertifications),
    buildingRatings: referenceListRoutes(parent, 'building-rating', projectLists.buildingRatings),
    thicknesses: referenceListRoutes(parent, 'product-thickness', projectLists.productThicknesses),
    typologies: referenceListRoutes(parent, 'product-typology', projectLists.productTypologies),
    uses: referenceListRoutes(parent, 'use', projectLists.uses),
  })
}
