import type { shell as en } from '../en/shell'
import type { Wordings } from '../wordings'

export const shell = {
  menu: {
    label: 'Menu principale',
    home: 'Home',
    companies: 'Aziende',
    companiesList: 'Elenco aziende',
    importCsv: 'Importa CSV',
    importMdb: 'Importa MDB',
    productGallery: 'Galleria prodotti',
    projectGallery: 'Galleria progetti',
    users: 'Utenti',
    administration: 'Amministrazione',
  },
  shell: {
    collapseMenu: 'Nascondi la barra laterale',
    expandMenu: 'Mostra la barra laterale',
    customise: 'Personalizza il tema',
    shortcuts: 'Scorciatoie da tastiera',
    startTour: 'Inizia la visita guidata',
    profile: 'Profilo',
    lock: 'Blocca lo schermo',
    loading: 'Fornace si sta preparando',
  },
  search: {
    open: 'Cerca',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nessuna pagina.',
    home: 'Vai alla Home',
  },
  planned: {
    text: 'Questa pagina non è ancora disponibile: è in costruzione.',
  },
  roles: {
    administrator_global: 'amministratore globale',
    administrator_associated_companies: 'amministratore aziende associate',
    administrator_press_room: 'amministratore sala stampa',
    administrator_press_room_external_company: 'amministratore sala stampa di un’azienda',
    agent_press_room_external_company: 'addetto stampa di un’azienda',
    user_press_room: 'utente sala stampa',
    administrator_product: 'amministratore prodotti',
    administrator_project: 'amministratore progetti',
    translate_product: 'traduttore prodotti',
    translate_project: 'traduttore progetti',
    user_edit_product: 'redattore prodotti',
    user_product: 'utente prodotti',
    user_edit_project: 'redattore progetti',
    user_project: 'utente progetti',
    user_reporter_project: 'reporter progetti',
    administrator_email_statistics: 'statistiche email',
    administrator_circular: 'amministratore circolari',
    user_circular: 'utente circolari',
    auto_approve_circular: 'circolari approvate subito',
  },
} satisfies Wordings<typeof en>
