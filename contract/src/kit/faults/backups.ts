/** Backups, restores and their proofs. */
export const backups = {
  /** Message of the system or the database, in its own words. */
  other: { en: '{reason}', it: 'messaggio del sistema: {reason}' },
  'backup.file-gone': {
    en: 'the file {key} is not in it: it is not there',
    it: 'il file {key} non è nel backup: non c’è',
  },
  'backup.file-changed': {
    en: 'the file {key} is not in it: its bytes are not those that were stored',
    it: 'il file {key} non è nel backup: il contenuto non è quello salvato',
  },
  'backup.no-room': {
    en: 'there is no room left on the disk, or in the bucket',
    it: 'non c’è più spazio sul disco o nel bucket',
  },
  'backup.too-little-room': {
    en: 'there is too little room in {place}: about {needed} MB are needed, {free} MB are free',
    it: 'lo spazio in {place} è troppo poco: servono circa {needed} MB, ne sono liberi {free}',
  },
  'backup.storage-down': { en: '{what}: {reason}', it: 'i file non sono raggiungibili: {reason}' },
  'backup.place': { en: 'BACKUP_URL: {issue}', it: 'BACKUP_URL: {issue}' },
  'backup.placeless': {
    en: 'BACKUP_URL: is missing; it names the folder or bucket of the backups',
    it: 'BACKUP_URL: manca; indica la cartella o il bucket dei backup',
  },
  'backup.other-installation': {
    en: 'BACKUP_URL: the backups in {place} are of another installation, {address}: choose another place or, if that one is no longer in use, remove {key} there',
    it: 'BACKUP_URL: i backup in {place} sono di un’altra installazione, {address}: scegli un altro posto o, se quella non è più in uso, togli da lì {key}',
  },
  'backup.under-way': {
    en: 'another backup of this database is under way',
    it: 'è già in corso un altro backup di questo database',
  },
  'backup.none': { en: 'there is no backup in {place}', it: 'in {place} non c’è nessun backup' },
  'backup.unknown': { en: 'there is no backup {name}', it: 'il backup {name} non c’è' },
  'backup.damaged': { en: '{key} is damaged', it: '{key} è danneggiato' },
  'backup.damaged-file': {
    en: '{key} is damaged: the file {file}',
    it: '{key} è danneggiato: il file {file}',
  },
  'backup.missing': { en: '{key} is missing from the backup', it: '{key} manca nel backup' },
  'backup.row-count': {
    en: '{key} has {rows} rows, and the backup speaks of {expected}',
    it: '{key} ha {rows} righe, secondo il backup sono {expected}',
  },
  'backup.newer': {
    en: 'this backup was made by a newer version of Fornace ({version}): restore it with that version',
    it: 'questo backup è di una versione più recente di Fornace ({version}): ripristinalo con quella',
  },
  'backup.outdated': {
    en: 'the database was migrated by a newer version of Fornace: make the backup with that version',
    it: 'il database è già di una versione più recente di Fornace: fai il backup con quella',
  },
  'backup.other-table': {
    en: 'the table {table} is not in both, the backup and this version',
    it: 'la tabella {table} non è sia nel backup sia in questa versione',
  },
  'backup.table-differs': {
    en: 'the table {table} is not the same after it was restored',
    it: 'la tabella {table} dopo il ripristino non è la stessa',
  },
  'backup.passphrase-missing': {
    en: 'BACKUP_PASSPHRASE: is missing, and the backups are encrypted',
    it: 'BACKUP_PASSPHRASE: manca, e i backup sono cifrati',
  },
  'backup.passphrase-other': {
    en: 'BACKUP_PASSPHRASE: is not the one with which the backups were made',
    it: 'BACKUP_PASSPHRASE: non è quella con cui sono stati fatti i backup',
  },
  'restore.other-key': {
    en: 'SECRET_KEY: is not the one of the backup: {lost}',
    it: 'SECRET_KEY: non è quella del backup: {lost}',
  },
  'restore.keyless': {
    en: 'SECRET_KEY: is missing, and not part of a backup without passphrase; set it to that of the installation, the file secret-key of its data folder. Without it {lost}',
    it: 'SECRET_KEY: manca, e un backup senza frase segreta non la contiene; imposta quella dell’installazione, il file secret-key della sua cartella dei dati. Senza {lost}',
  },
  'restore.files-there': {
    en: 'there are files already, such as {key}; a restore needs an empty place',
    it: 'ci sono già dei file, come {key}; un ripristino ha bisogno di un posto vuoto',
  },
  'restore.server-runs': {
    en: 'a server runs on {place}: a restore needs an empty place',
    it: 'un server è in funzione su {place}: un ripristino ha bisogno di un posto vuoto',
  },
  'restore.tables-there': {
    en: '{place}: there is a database with tables already; a restore needs an empty place',
    it: '{place}: c’è già un database con tabelle; un ripristino ha bisogno di un posto vuoto',
  },
  'bucket.missing': {
    en: 'there is no bucket {bucket} at {endpoint}',
    it: 'a {endpoint} non c’è il bucket {bucket}',
  },
  'bucket.keys': {
    en: '{endpoint} rejects these keys for the bucket {bucket}',
    it: '{endpoint} non accetta queste chiavi per il bucket {bucket}',
  },
  'bucket.unreachable': {
    en: '{endpoint} cannot be reached: {reason}',
    it: '{endpoint} non è raggiungibile: {reason}',
  },
} as const
