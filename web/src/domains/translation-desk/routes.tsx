import { holdsOneOf } from '@fornace/contract/kit/access'
import { productTranslators } from '@fornace/contract/product-gallery/access'
import { translationArea, translators } from '@fornace/contract/translation-desk/access'
import { TERM } from '@fornace/contract/translation-desk/metadata'
import { IconLanguage } from '@tabler/icons-react'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { currentSession, rolesOf } from '../../kit/api/session-store'
import { areaRoute } from '../../kit/routes/area-route'
import type { HomeBlock } from '../../kit/routes/home-block'
import { lazyScreen } from '../../kit/routes/lazy-screen'
import { recordRoutes } from '../../kit/routes/record-routes'
import { readDeskSearch } from './desk-search'

const DeskPage = lazyScreen(
  () => withTextsOf(['forms', 'translation-desk'], import('./desk-page')),
  'DeskPage',
)
const XliffImportPage = lazyScreen(
  () => withTextsOf(['forms', 'upload', 'translation-desk'], import('./xliff-import-page')),
  'XliffImportPage',
)
const TermsPage = lazyScreen(() => withTextsOf('translation-desk', import('./terms-page')), 'TermsPage')
const TermPage = lazyScreen(
  () => withTextsOf(['forms', 'translation-desk'], import('./term-page')),
  'TermPage',
)

const translationsWaiting: HomeBlock = {
  id: 'translations-waiting',
  section: 'todo',

  leads: translators,
  load: async () =>
    (await withTextsOf(['forms', 'translation-desk'], import('./translations-waiting'))).TranslationsWaiting,
}

/** Menu entry of the desk: translators of both galleries have both lists, and the desk belongs to the first. */
const translatorList = (): string =>
  holdsOneOf(productTranslators, rolesOf(currentSession())) ? '/translator-products' : '/translator-projects'

/** The desk and, linked from it, imports and the glossary. Not in the menu: Home, the palette and the translators' lists lead there. */
export const translationDeskRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const area = areaRoute(shell, 'translation-desk', { title: 'menu.translationDesk', icon: IconLanguage })
  const desk = createRoute({
    getParentRoute: () => area,
    path: '/',
    validateSearch: readDeskSearch,
    staticData: {
      screen: {
        title: 'menu.translationDesk',
        roles: translationArea,
        onHome: true,
        menuEntry: translatorList,
      },
      home: [translationsWaiting],
    },
    component: DeskPage,
  })
  const imports = createRoute({
    getParentRoute: () => area,
    path: 'import',
    staticData: {
      screen: {
        title: 'menu.importTranslations',
        roles: translationArea,
        onHome: true,
        menuEntry: translatorList,
      },
    },
    component: XliffImportPage,
  })
  const terms = recordRoutes(area, TERM, {
    paths: { list: 'glossary', new: 'glossary/new', record: 'glossary/$id' },
    screen: { title: TERM.label, onHome: true },
    ListScreen: TermsPage,
    RecordScreen: TermPage,
  })
  return area.addChildren([desk, imports, ...terms])
}
