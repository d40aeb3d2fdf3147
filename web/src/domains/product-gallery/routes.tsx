import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { productAdmins, productTranslators, productUsers } from '@fornace/contract/product-gallery/access'
import { productLists } from '@fornace/contract/product-gallery/lists'
import { PERIOD, PRODUCT, PUBLISHED_PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { IconLayoutGrid } from '@tabler/icons-react'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { readListSearch } from '../../kit/api/list/list-state'
import { referenceListRoutes } from '../../kit/reference-list/reference-list-routes'
import { areaIndex } from '../../kit/routes/area-route'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { listRoute } from '../../kit/routes/list-route'
import { recordRoutes } from '../../kit/routes/record-routes'
import { reviewRoute } from '../../kit/routes/review-route'
import type { Screen } from '../../kit/routes/screen'
import { withProps } from '../../kit/ui/with-props'
import { PERIODS, PRODUCT_REVIEW, PUBLISHED_PRODUCTS, periodAddress } from './addresses'

const PeriodsPage = lazyScreen(
  () => withTextsOf(['forms', 'products'], import('./periods-page')),
  'PeriodsPage',
)
const PeriodScreen = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'products'], import('./period-screen')),
  'PeriodScreen',
)
const PeriodPage = lazyScreen(() => withTextsOf(['forms', 'products'], import('./period-page')), 'PeriodPage')
const PeriodBoardPage = lazyScreen(
  () => withTextsOf(['forms', 'products'], import('./period-board-page')),
  'PeriodBoardPage',
)
const ProductPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'workflow', 'products'], import('./product-page')),
  'ProductPage',
)
const ProductReviewPage = lazyScreen(
  () =>
    withTextsOf(
      ['forms', 'reading', 'children', 'workflow', 'review', 'products'],
      import('./product-review-page'),
    ),
  'ProductReviewPage',
)
const PublishedPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'products'], import('./published-page')),
  'PublishedPage',
)
const loadReading = () =>
  withTextsOf(['forms', 'reading', 'children', 'workflow', 'products'], import('./product-reading-page'))
const ProductReadingPage = lazyScreen(loadReading, 'ProductReadingPage')
const PublishedProductPage = lazyScreen(loadReading, 'PublishedProductPage')
const TranslatorProductsPage = lazyScreen(
  () => withTextsOf(['forms', 'children', 'workflow', 'products'], import('./translator-products-page')),
  'TranslatorProductsPage',
)

const publishedProducts: HomeBlock = {
  id: 'published-products',
  section: 'published',
  roles: productUsers,
  load: async () =>
    (await withTextsOf(['workflow', 'products'], import('./published-products'))).PublishedProducts,
}

const useId = (): string => String(useParams({ strict: false }).id ?? '')
const useGroup = (): string => String((useParams({ strict: false }) as { group?: string }).group ?? '')

/** The board of a period and its data, for those who write it; its products stand at its own address. */
const periodPages = <Parent extends AnyRoute>(parent: Parent) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'gallery-products/groups/$id/board',
    staticData: {
      // Written out: the refusal of this screen shows it where the texts of periods are not loaded.
      screen: { title: { en: 'Progress', it: 'Avanzamento' }, roles: productAdmins, menuEntry: PERIODS },
    },
    component: withProps(PeriodBoardPage, () => ({ id: useId() })),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'gallery-products/groups/$id/data',
    staticData: { screen: { title: PERIOD.label, roles: PERIOD.access.write, menuEntry: PERIODS } },
    component: withProps(PeriodPage, () => ({
      id: useId(),
      addresses: {
        list: PERIODS,
        new: `${PERIODS}/new`,
        record: (id: number) => periodAddress(id, 'data'),
      },
    })),
  }),
]

const productPages = <Parent extends AnyRoute>(parent: Parent) => [
  createRoute({
    getParentRoute: () => parent,
    path: 'gallery-products/groups/$group/products/new',
    validateSearch: readListSearch,
    staticData: {
      screen: {
        title: newTitle(PRODUCT.noun),
        roles: creatorsOf(PRODUCT.access),
        menuEntry: PERIODS,
        creationParents: async () => (await import('./creation-parents')).openPeriodParents(),
      },
    },
    component: withProps(ProductPage, () => ({ group: useGroup(), id: null })),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'gallery-products/groups/$group/products/$id',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: PRODUCT.label, roles: PRODUCT.access.read, menuEntry: PERIODS },
      opens: PRODUCT.type,
    },
    component: withProps(ProductPage, () => ({ group: useGroup(), id: useId() })),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: 'gallery-products/groups/$group/products/$id/read',
    validateSearch: readListSearch,
    staticData: { screen: { title: PRODUCT.label, roles: PRODUCT.access.read, menuEntry: PERIODS } },
    component: withProps(ProductReadingPage, () => ({ group: useGroup(), id: useId() })),
  }),
]

const publishedPages = <Parent extends AnyRoute>(parent: Parent) => {
  const screen: Screen = { title: 'menu.publishedProducts', roles: productUsers, inMenu: true }
  const list = listRoute(
    parent,
    'products-published',
    { screen, lists: PUBLISHED_PRODUCT.type, home: [publishedProducts] },
    PublishedPage,
  )
  const one = createRoute({
    getParentRoute: () => parent,
    path: 'products-published/$id',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: PUBLISHED_PRODUCT.label, roles: productUsers, menuEntry: PUBLISHED_PRODUCTS },
      opens: PUBLISHED_PRODUCT.type,
    },
    component: withProps(PublishedProductPage, () => ({ id: useId() })),
  })
  return [list, one] as const
}

const translatorScreen: Screen = {
  title: 'menu.translatorProducts',
  roles: productTranslators,
  inMenu: true,
}

/** Some of its addresses do not begin like the others, so that the area has none of its own. */
export const productGalleryRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = createRoute({
    getParentRoute: () => shell,
    id: 'product-gallery',
    staticData: { area: { title: 'menu.productGallery', icon: IconLayoutGrid } },
  })
  const periods = recordRoutes(area, PERIOD, {
    paths: {
      list: 'gallery-products/groups',
      new: 'gallery-products/groups/new',
      record: 'gallery-products/groups/$id',
    },
    screen: { title: 'menu.periods', inMenu: true },
    ListScreen: PeriodsPage,
    RecordScreen: PeriodScreen,
    prefetch: { record: true },
  })
  return area.addChildren([
    areaIndex(area, 'gallery-products'),
    ...periods,
    ...periodPages(area),
    ...productPages(area),
    reviewRoute(area, PRODUCT, {
      path: PRODUCT_REVIEW,
      roles: productAdmins,
      menuEntry: PERIODS,
      Screen: ProductReviewPage,
    }),
    referenceListRoutes(area, 'gallery-products/certifications', productLists.certifications),
    referenceListRoutes(area, 'gallery-products/formats', productLists.formats),
    referenceListRoutes(area, 'gallery-products/styles', productLists.styles),
    referenceListRoutes(area, 'gallery-products/typologies', productLists.typologies),
    referenceListRoutes(area, 'gallery-products/uses', productLists.uses),
    ...publishedPages(area),
    listRoute(area, 'translator-products', { screen: translatorScreen }, TranslatorProductsPage),
  ])
}
