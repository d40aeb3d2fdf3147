import { wordsIn } from '@fornace/contract/kit/choice-words'
import { ROLE_WORDS } from '@fornace/contract/kit/role-words'
export const shell = {
  menu: {
    label: 'Main menu',
    home: 'Home',
    companies: 'Companies',
    companiesList: 'Companies list',
    importCsv: 'Import file CSV',
    importMdb: 'Import file MDB',
    pressRoom: 'Press room',
    pressReleases: 'Press releases',
    magazines: 'Magazines',
    gallery: 'Gallery',
    pressKit: 'Press kit',
    productGallery: 'Gallery products',
    periods: 'Groups list',
    publishedProducts: 'Products published',
    translatorProducts: 'Translator products',
    projectGallery: 'Gallery projects',
    projectsList: 'Projects list',
    translatorProjects: 'Translator projects',
    users: 'Users',
    administration: 'Administration',
    translationDesk: 'Translation desk',
  },
  shell: {
    collapseMenu: 'Hide the sidebar',
    expandMenu: 'Show the sidebar',
    customise: 'Customise the theme',
    shortcuts: 'Keyboard shortcuts',
    startTour: 'Start the tour',
    profile: 'Profile',
    lock: 'Lock the screen',
    loading: 'Fornace is getting ready',
  },
  search: {
    open: 'Search',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    home: 'Go to Home',
  },
  planned: {
    text: 'This page is not available yet. It is being built.',
  },
  roles: wordsIn(ROLE_WORDS, 'en'),
} as const
