import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of company imports. */
export const imports = {
  'import.password': rejection(
    400,
    'The file is protected by a password.',
    'Il file è protetto da una password.',
  ),
  'import.unread-spreadsheet': rejection(
    400,
    'This is a spreadsheet in the {type} format: save it as XLSX or CSV.',
    'Questo è un foglio di calcolo nel formato {type}: salvalo come XLSX o CSV.',
  ),
  'import.unpacked': rejection(
    400,
    'Once unpacked, the spreadsheet is too large to be read.',
    'Una volta decompresso, il foglio di calcolo è troppo grande per essere letto.',
  ),
  'import.too-many-rows': rejection(
    400,
    'The file has too many rows: at most {max}.',
    'Il file ha troppe righe: al massimo {max}.',
  ),
  'import.too-many-columns': rejection(
    400,
    'The file has too many columns: at most {max}.',
    'Il file ha troppe colonne: al massimo {max}.',
  ),
  'import.row-quotes': rejection(
    400,
    'The quotation marks of this row do not close where they should.',
    'Le virgolette di questa riga non si chiudono dove dovrebbero.',
  ),
  'import.row-cells': rejection(
    400,
    'The row has {found} cells instead of {expected}.',
    'La riga ha {found} celle invece di {expected}.',
  ),
  'import.cell-encoding': rejection(
    400,
    'Some characters cannot be read: they are written in another encoding than the rest of the file.',
    'Alcuni caratteri non si leggono: sono scritti in una codifica diversa dal resto del file.',
  ),
  'import.cell-error': rejection(
    400,
    'The cell holds the error of a formula: {value}.',
    'La cella contiene l’errore di una formula: {value}.',
  ),
  'import.cell-formula': rejection(
    400,
    'The cell holds a formula without its result: open the file in a spreadsheet program and save it.',
    'La cella contiene una formula senza il risultato: apri il file con un foglio di calcolo e salvalo.',
  ),
  'import.row-twice': rejection(
    400,
    'The same company stands in row {row} already.',
    'La stessa azienda è già nella riga {row}.',
  ),
  'import.not-waiting': rejection(
    409,
    'This import is not waiting for a decision.',
    'Questa importazione non è in attesa di una decisione.',
  ),
  'import.writing': rejection(
    409,
    'An import is being written or taken back right now. Try again in a moment.',
    "In questo momento un'importazione viene applicata o annullata. Riprova tra poco.",
  ),
  'import.changed': rejection(
    409,
    'Companies have changed since the comparison: compare again. Nothing was written.',
    'Alcune aziende sono cambiate dopo il confronto: ripeti il confronto. Non è stato scritto nulla.',
  ),
} as const satisfies Record<string, ProblemEntry>
