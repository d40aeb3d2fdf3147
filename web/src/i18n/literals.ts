/**
 * Sentences that the association wants word for word, whatever the language of the interface.
 * Show them with `lang="it"`, so that a screen reader pronounces them right.
 */
export const literals = {
  loginSucceeded: 'Login avvenuto con successo!',
  wrongCredentials: 'Credenziali Errate',
  loginFailed: 'Errore durante il login, riprova',
  noIntranetRole: 'Non hai i permessi per accedere',
  confirmDelete: 'Sei sicuro di voler eliminare',
  badHex: 'Bad Hex',
  problemTitle: 'Sembra esserci un problema.',
  fieldRequired: 'Campo Richiesto',
  productCloned: 'Prodotto duplicato',
  cloneFailed: 'Errore durante la duplicazione, riprova',
  nextPage: 'Successivo',
  previousPage: 'Precedente',
  rowsPerPage: 'Righe per pagina',
  ofTotal: 'di',
} as const
