import { type ProblemEntry, rejection } from './entry.ts'

/** Issues of a field. */
export const fields = {
  'field.required': rejection(400, 'This field is required.', 'Campo obbligatorio.'),
  'field.blank': rejection(400, 'This field may not be blank.', 'Questo campo non può essere vuoto.'),
  'field.null': rejection(400, 'This field may not be null.', 'Questo campo non può essere nullo.'),
  'field.unknown': rejection(400, 'Unknown field.', 'Campo sconosciuto.'),
  'field.read-only': rejection(400, 'This field cannot be changed.', 'Questo campo non si può modificare.'),
  'field.ambiguous': rejection(
    400,
    'This field was sent under two names with different values.',
    'Questo campo è stato inviato con due nomi e valori diversi.',
  ),
  'field.nul': rejection(400, 'Null characters are not allowed.', 'I caratteri nulli non sono ammessi.'),
  'field.line-break': rejection(400, 'Line breaks are not allowed.', 'Gli a capo non sono ammessi.'),
  'field.malformed': rejection(400, 'Contains broken characters.', 'Contiene caratteri non validi.'),
  'field.string': rejection(400, 'Not a valid string.', 'Non è una stringa valida.'),
  'field.number': rejection(400, 'A valid number is required.', 'È richiesto un numero valido.'),
  'field.integer': rejection(400, 'A valid integer is required.', 'È richiesto un numero intero valido.'),
  'field.boolean': rejection(400, 'Must be a valid boolean.', 'Deve essere un valore booleano valido.'),
  'field.object': rejection(400, 'Expected a dictionary of items.', 'È atteso un dizionario di elementi.'),
  'field.list': rejection(400, 'Expected a list of items.', 'È attesa una lista di elementi.'),
  'field.email': rejection(400, 'Enter a valid email address.', 'Inserisci un indirizzo email valido.'),
  'field.url': rejection(400, 'Url non valido', 'Url non valido'),
  'field.country': rejection(400, 'This country is not known.', 'Paese sconosciuto.'),
  'field.date': rejection(
    400,
    'Date has wrong format. Use YYYY-MM-DD.',
    'La data ha un formato errato. Usa AAAA-MM-GG.',
  ),
  'field.moment': rejection(
    400,
    'Enter a valid date with its time.',
    'Inserisci una data valida, con la sua ora.',
  ),
  'field.choice': rejection(400, '"{value}" is not a valid choice.', '"{value}" non è una scelta valida.'),
  'field.max-length': rejection(
    400,
    'Ensure this field has no more than {max} characters.',
    'Assicurati che questo campo non abbia più di {max} caratteri.',
  ),
  'field.min-length': rejection(
    400,
    'Ensure this field has at least {min} characters.',
    'Assicurati che questo campo abbia almeno {min} caratteri.',
  ),
  'field.max': rejection(
    400,
    'Ensure this value is less than or equal to {max}.',
    'Assicurati che questo valore sia minore o uguale a {max}.',
  ),
  'field.min': rejection(
    400,
    'Ensure this value is greater than or equal to {min}.',
    'Assicurati che questo valore sia maggiore o uguale a {min}.',
  ),
  'field.max-items': rejection(
    400,
    'Ensure this list has no more than {max} items.',
    'Assicurati che questa lista non abbia più di {max} elementi.',
  ),
  'field.min-items': rejection(
    400,
    'Ensure this list has at least {min} items.',
    'Assicurati che questa lista abbia almeno {min} elementi.',
  ),
  'field.markup': rejection(
    400,
    'The text has too much formatting: at most {max} tags.',
    'Il testo ha troppa formattazione: al massimo {max} marcature.',
  ),
  'field.nested': rejection(
    400,
    'The formatting is nested too deeply: at most {max} levels.',
    'La formattazione è annidata troppo in profondità: al massimo {max} livelli.',
  ),
  'field.duplicates': rejection(400, 'The same item stands twice.', 'Lo stesso elemento compare due volte.'),
  'field.reference': rejection(
    400,
    'Invalid id {id}: it does not exist.',
    'L’id {id} non è valido: non esiste.',
  ),
  'field.year': rejection(
    400,
    '"{value}" is not a year from {min} to {max}.',
    '"{value}" non è un anno dal {min} al {max}.',
  ),
  'field.invalid': rejection(400, 'Not a valid value.', 'Valore non valido.'),

  'picture.no-credit': rejection(
    400,
    'Picture {picture}: who took it is missing.',
    'Immagine {picture}: mancano i crediti.',
  ),
  'picture.no-licence': rejection(
    400,
    'Picture {picture}: the licence is missing.',
    'Immagine {picture}: manca la licenza.',
  ),
  'picture.expired': rejection(
    400,
    'Picture {picture}: the permission expired on {day}.',
    'Immagine {picture}: il permesso è scaduto il {day}.',
  ),

  'coordinates.half': rejection(
    400,
    'Latitude and longitude are needed together.',
    'Latitudine e longitudine servono insieme.',
  ),

  'company.vat': rejection(
    400,
    'This VAT number is not valid: check its digits and its country.',
    'La partita IVA non è valida: controlla le cifre e il paese.',
  ),
  'company.postal-code': rejection(
    400,
    'An Italian postal code has five digits.',
    'Un CAP italiano ha cinque cifre.',
  ),
} as const satisfies Record<string, ProblemEntry>
