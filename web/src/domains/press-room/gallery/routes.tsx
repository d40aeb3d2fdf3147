import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { PRESS_GALLERY, PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../../i18n/i18n'
import { readListSearch } from '../../../kit/api/list/list-state'
import { lazyScreen } from '../../../kit/routes/lazy-screen'
import { listRoute } from '../../../kit/routes/list-route'
import type { Screen } from '../../../kit/routes/screen'
import { withProps } from '../../../kit/ui/with-props'
import { galleryHome } from '../home/blocks'
import { GALLERY } from './addresses'

const CategoriesPage = lazyScreen(
  () => withTextsOf('press-gallery', import('./categories-page')),
  'GalleryCategoriesPage',
)
const CategoryFormPage = lazyScreen(
  () => withTextsOf(['forms', 'press-gallery'], import('./category-form-page')),
  'GalleryCategoryFormPage',
)
const CategoryPage = lazyScreen(
  () => withTextsOf(['forms', 'press-gallery'], import('./category-page')),
  'GalleryCategoryPage',
)
const GalleryPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'children', 'press-gallery'], import('./gallery-page')),
  'GalleryPage',
)
const GalleryReadingPage = lazyScreen(
  () => withTextsOf(['forms', 'reading', 'children', 'press-gallery'], import('./gallery-reading-page')),
  'GalleryReadingPage',
)

const useParam = (name: 'category' | 'id'): string =>
  String((useParams({ strict: false }) as Partial<Record<string, string>>)[name] ?? '')

const CATEGORY = PRESS_GALLERY_CATEGORY
const menuEntry = GALLERY

const categoryRoutes = <Area extends AnyRoute>(area: Area) => {
  const screen: Screen = { title: 'menu.gallery', roles: CATEGORY.access.read, inMenu: true }
  const list = listRoute(area, 'gallery', { screen, lists: CATEGORY.type, home: galleryHome }, CategoriesPage)
  const newCategory = createRoute({
    getParentRoute: () => area,
    path: 'gallery/new',
    validateSearch: ({ father }: Record<string, unknown>) => ({
      ...(/^\d+$/.test(String(father)) && { father: String(father) }),
    }),
    staticData: {
      screen: {
        title: newTitle(CATEGORY.noun),
        roles: creatorsOf(CATEGORY.access),
        creates: true,
        menuEntry,
      },
    },
  })
  newCategory.update({
    component: withProps(CategoryFormPage, () => {
      const { father } = newCategory.useSearch()
      return { id: null, ...(father && { father }) }
    }),
  })
  const category = createRoute({
    getParentRoute: () => area,
    path: 'gallery/category={$category}',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: CATEGORY.label, roles: CATEGORY.access.read, menuEntry },
      opens: CATEGORY.type,
    },
  })
  category.update({
    component: withProps(CategoryPage, () => ({ id: useParam('category'), search: category.useSearch() })),
  })
  const editCategory = createRoute({
    getParentRoute: () => area,
    path: 'gallery/category={$category}/edit',
    staticData: { screen: { title: CATEGORY.label, roles: CATEGORY.access.write, menuEntry } },
    component: withProps(CategoryFormPage, () => ({ id: useParam('category') })),
  })
  return [list, newCategory, category, editCategory] as const
}

/** The tree of categories, what each holds, and the galleries in them. */
export const galleryRoutes = <Area extends AnyRoute>(area: Area) => [
  ...categoryRoutes(area),
  createRoute({
    getParentRoute: () => area,
    path: 'gallery/category={$category}/new',
    staticData: {
      screen: {
        title: newTitle(PRESS_GALLERY.noun),
        roles: creatorsOf(PRESS_GALLERY.access),
        menuEntry,
        creationParents: async () => (await import('./creation-parents')).categoryParents(),
      },
    },
    component: withProps(GalleryPage, () => ({ category: useParam('category'), id: null })),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'gallery/category={$category}/id={$id}',
    validateSearch: readListSearch,
    staticData: {
      screen: { title: PRESS_GALLERY.label, roles: PRESS_GALLERY.access.read, menuEntry },
      opens: PRESS_GALLERY.type,
    },
    component: withProps(GalleryPage, () => ({ category: useParam('category'), id: useParam('id') })),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'gallery/category={$category}/id={$id}/read',
    validateSearch: readListSearch,
    staticData: { screen: { title: PRESS_GALLERY.label, roles: PRESS_GALLERY.access.read, menuEntry } },
    component: withProps(GalleryReadingPage, () => ({ category: useParam('category'), id: useParam('id') })),
  }),
]
