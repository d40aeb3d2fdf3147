import { labelsIn } from '@fornace/contract/kit/choice-labels'
import { ROLE_LABELS } from '@fornace/contract/kit/role-labels'
import type { shell as en } from '../../en/intranet/shell'
import type { Messages } from '../../wordings'

export const shell = {
  menu: {
    label: 'Menu principale',
    home: 'Home',
    companies: 'Aziende',
    companiesList: 'Elenco aziende',
    importCsv: 'Importa CSV',
    importMdb: 'Importa MDB',
    pressRoom: 'Sala stampa',
    pressReleases: 'Comunicati stampa',
    magazines: 'Riviste',
    gallery: 'Galleria',
    pressKit: 'Cartella stampa',
    productGallery: 'Galleria prodotti',
    periods: 'Periodi',
    publishedProducts: 'Pubblicati',
    translatorProducts: 'Traduci prodotti',
    projectGallery: 'Galleria progetti',
    projectsList: 'Elenco progetti',
    translatorProjects: 'Traduci progetti',
    circulars: 'Circolari',
    users: 'Utenti',
    administration: 'Amministrazione',
    translationDesk: 'Traduzioni',
    importTranslations: 'Importa traduzioni',
  },
  shell: {
    collapseMenu: 'Nascondi la barra laterale',
    expandMenu: 'Mostra la barra laterale',
    customise: 'Personalizza il tema',
    profile: 'Profilo',
    loading: 'Fornace si sta preparando',
  },
  search: {
    open: 'Cerca',
  },
  roles: labelsIn(ROLE_LABELS, 'it'),
} satisfies Messages<typeof en>
