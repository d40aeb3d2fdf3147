/** Records, their history, files, totals and translations. */
export const records = {
  'check.more': {
    en: 'there are more problems like these {listed}',
    it: 'ci sono altri problemi come questi {listed}',
  },
  'person.unknown': {
    en: '{column} of {table} names person {id}, who does not exist',
    it: '{column} di {table} indica la persona {id}, che non esiste',
  },
  'record.missing': {
    en: '{type} {id} does not exist, and the history does not say that it was deleted',
    it: '{type} {id} non esiste, e la cronologia non dice che è stato eliminato',
  },
  'record.deleted': {
    en: '{type} {id} exists, though the history says that it was deleted',
    it: '{type} {id} esiste, ma secondo la cronologia è stato eliminato',
  },
  'total.differs': {
    en: 'the running total of {table} is {total}, there are {count} rows',
    it: 'il totale di {table} è {total}, ma le righe sono {count}',
  },
  'history.seal-order': {
    en: 'seal {seal} of the history (entries {from} to {to}) does not follow the one before it',
    it: 'il sigillo {seal} della cronologia (voci da {from} a {to}) non continua il precedente',
  },
  'history.seal-count': {
    en: 'seal {seal} of the history (entries {from} to {to}) covers {sealed} entries, there are {count}',
    it: 'il sigillo {seal} della cronologia (voci da {from} a {to}) copre {sealed} voci, ma sono {count}',
  },
  'history.changed': {
    en: 'an entry of the history was changed after seal {seal} of the history (entries {from} to {to}) was made',
    it: 'una voce della cronologia è stata cambiata dopo il sigillo {seal} (voci da {from} a {to})',
  },
  'history.erased-changed': {
    en: 'entry {entry} of the history was changed after its values were erased',
    it: 'la voce {entry} della cronologia è stata cambiata dopo la cancellazione dei suoi valori',
  },
  'history.erasure-order': {
    en: 'erasure {erasure} of the history does not follow the one before it',
    it: 'la cancellazione {erasure} della cronologia non continua la precedente',
  },
  'translation.without-source': {
    en: '{type} {id}: {field} in {language} has no source',
    it: '{type} {id}: {field} in {language} non ha il testo di partenza',
  },
  'translation.empty': {
    en: '{type} {id}: {field} in {language} has a source and is empty',
    it: '{type} {id}: {field} in {language} ha il testo di partenza ma è vuoto',
  },
  'translation.memory-differs': {
    en: '{type} {id}: {field} in the translation memory differs from the text',
    it: '{type} {id}: {field} nella memoria di traduzione è diverso dal testo',
  },
  'translation.memory-orphan': {
    en: 'the translation memory has texts of {type} {id}, which was deleted',
    it: 'la memoria di traduzione ha testi di {type} {id}, che è stato eliminato',
  },
  'file.missing': { en: '{count} files are missing: {files}', it: 'mancano {count} file: {files}' },
  'file.stray': {
    en: '{count} stored files belong to no row: {files}',
    it: '{count} file conservati non appartengono a nessuna riga: {files}',
  },
  'file.wrong-owner': {
    en: 'file {file} of {table} {id} is not marked as belonging to it',
    it: 'il file {file} di {table} {id} non risulta suo',
  },
  'file.forsaken': {
    en: 'file {file} belongs to {type} {owner}, which does not name it',
    it: 'il file {file} appartiene a {type} {owner}, che non lo indica',
  },
} as const
