import { productLists } from '@fornace/contract/product-gallery/lists'
import { IconLayoutGrid } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import { referenceListRoutes } from '../../kit/reference-list/reference-list-routes'
import { areaIndex, areaRoute } from '../../kit/routes/area-route'

export const productGalleryRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = areaRoute(shell, 'gallery-products', { title: 'menu.productGallery', icon: IconLayoutGrid })
  return parent.addChildren({
    index: areaIndex(parent),
    certifications: referenceListRoutes(parent, 'certifications', productLists.certifications),
    formats: referenceListRoutes(parent, 'formats', productLists.formats),
    styles: referenceListRoutes(parent, 'styles', productLists.styles),
    typologies: referenceListRoutes(parent, 'typologies', productLists.typologies),
    uses: referenceListRoutes(parent, 'uses', productLists.uses),
  })
}
