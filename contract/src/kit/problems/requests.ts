import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of any request: its form, rights, versions and outages. */
export const requests = {
  'request.json': rejection(400, 'JSON parse error - {reason}', 'Errore di parsing JSON - {reason}'),
  'request.not-an-object': rejection(
    400,
    'Invalid data. Expected a dictionary, but got {type}.',
    'Dati non validi. È atteso un dizionario, ma si è ricevuto {type}.',
  ),
  'request.too-deep': rejection(
    400,
    'The data is nested too deeply.',
    'I dati sono annidati troppo in profondità.',
  ),
  'request.too-many-values': rejection(
    400,
    'The data has too many values.',
    'I dati contengono troppi valori.',
  ),
  'request.too-large': rejection(413, 'The request is too large.', 'La richiesta è troppo grande.'),
  'request.head-too-large': rejection(
    431,
    'The address or the headers are too long.',
    'L’indirizzo o le intestazioni sono troppo lunghi.',
  ),
  'request.media-type': rejection(
    415,
    'Unsupported media type "{type}" in request.',
    'Tipo di media "{type}" non supportato nella richiesta.',
  ),
  'request.invalid': rejection(400, 'The request is not valid.', 'La richiesta non è valida.'),
  'request.address': rejection(400, 'The address is not valid.', 'L’indirizzo non è valido.'),

  'link.invalid': rejection(400, 'Invalid signature', 'Firma non valida'),
  'link.expired': rejection(400, 'Signature expired', 'Firma scaduta'),
  forbidden: rejection(
    403,
    'You do not have permission to perform this action.',
    'Non hai il permesso di eseguire questa azione.',
  ),
  'not-found': rejection(404, 'Not found.', 'Non trovato.'),

  'page.invalid': rejection(404, 'Invalid page.', 'Pagina non valida.'),
  'method-not-allowed': rejection(405, 'Method "{method}" not allowed.', 'Metodo "{method}" non consentito.'),
  stale: rejection(
    412,
    'Somebody else has changed this record in the meantime.',
    'Nel frattempo qualcun altro ha modificato questo elemento.',
  ),
  'version-required': rejection(
    428,
    'Somebody else changed this record a short time ago: name the version that you have read, as If-Match.',
    'Poco fa qualcun altro ha modificato questo elemento: indica la versione che hai letto, con If-Match.',
  ),
  'in-use': rejection(
    409,
    'It cannot be deleted because it is in use: {places}.',
    'Non si può eliminare perché è in uso: {places}.',
  ),
  'already-there': rejection(409, 'There is already one like this.', 'Ce n’è già uno uguale.'),

  'reference.missing': rejection(
    409,
    'What it refers to is no longer there.',
    'Ciò a cui fa riferimento non esiste più.',
  ),
  'too-many': rejection(429, 'Too many requests. Try again later.', 'Troppe richieste. Riprova più tardi.'),

  'calendar.unknown': rejection(
    404,
    'This calendar address is not valid, or no longer: it was renewed or revoked, or its owner may no longer sign in. Sign in and get a new one from the calendar on Home.',
    'Questo indirizzo di calendario non è valido o non lo è più: è stato rinnovato o revocato, oppure la persona non può più accedere. Accedi e creane uno nuovo dal calendario in Home.',
  ),
  'calendar.too-long': rejection(
    400,
    'The range has more than {max} days.',
    'L’intervallo supera i {max} giorni.',
  ),
  internal: rejection(500, 'An error occurred.', 'Si è verificato un errore.'),

  'database.down': rejection(
    503,
    'The database cannot be reached. Try again in a moment.',
    'Il database non è raggiungibile. Riprova tra poco.',
  ),
  'server.outdated': rejection(
    503,
    'This server is being replaced by a newer version. Try again in a moment.',
    'Questo server sta per essere sostituito da una versione più recente. Riprova tra poco.',
  ),
  busy: rejection(
    503,
    'The server is very busy. Try again in a moment.',
    'Il server è molto occupato. Riprova tra poco.',
  ),

  'list.unknown-column': rejection(
    400,
    'There is no column "{column}".',
    'Non esiste la colonna "{column}".',
  ),
  'list.not-filterable': rejection(
    400,
    'The column "{column}" cannot be filtered.',
    'La colonna "{column}" non si può filtrare.',
  ),
  'list.too-costly': rejection(
    400,
    'This would take too long. Narrow your search or your filters.',
    'Ci vorrebbe troppo tempo. Restringi la ricerca o i filtri.',
  ),

  'saved-view.taken': rejection(
    409,
    'You already have a view with this name.',
    'Hai già una vista con questo nome.',
  ),
  'saved-view.too-many': rejection(
    409,
    'A list has at most {max} views of yours. Delete one first.',
    'Puoi salvare al massimo {max} viste per elenco. Eliminane prima una.',
  ),
  'saved-view.too-large': rejection(
    400,
    'This view has too many filters to be saved.',
    'Questa vista ha troppi filtri per essere salvata.',
  ),
  'saved-view.role': rejection(
    400,
    'A view can be shared only with a role that you have.',
    'Puoi condividere una vista solo con un ruolo che hai.',
  ),
  'saved-view.role-without-list': rejection(
    400,
    'People with this role do not see this list.',
    'Chi ha questo ruolo non vede questo elenco.',
  ),

  'copies.too-many': rejection(
    429,
    'One person can make at most {max} copies a day. Try again tomorrow.',
    'Una persona può fare al massimo {max} copie al giorno. Riprova domani.',
  ),

  'setting.fixed': rejection(
    400,
    'The environment fixes this value ({variable}); it can only be changed there.',
    'Questo valore è fissato nell’ambiente ({variable}): si cambia solo lì.',
  ),
  'setting.colour': rejection(
    400,
    'Enter a colour as # and six digits from 0 to F, such as #A8442A.',
    'Scrivi il colore con # e sei cifre da 0 a F, per esempio #A8442A.',
  ),
  'setting.sender-name': rejection(
    400,
    'The name may not contain < > or ".',
    'Il nome non può contenere < > o ".',
  ),

  'workflow.not-allowed': rejection(
    403,
    'You may not take this step in the present state.',
    'Nello stato attuale non puoi eseguire questo passaggio.',
  ),
  'workflow.field': rejection(
    403,
    'In the present state you may not change this field.',
    'Nello stato attuale non puoi modificare questo campo.',
  ),
  'workflow.not-undoable': rejection(
    409,
    'This step can no longer be undone.',
    'Questo passaggio non si può più annullare.',
  ),
  'workflow.note-alone': rejection(
    400,
    'A note goes with a step: choose one.',
    'Una nota accompagna un passaggio: scegline uno.',
  ),

  'role.not-for-companies': rejection(
    400,
    'This role cannot be given for a company.',
    'Questo ruolo non si può assegnare per un’azienda.',
  ),

  'storage.down': rejection(
    503,
    'The store of the files cannot be reached. Nothing was saved: try again in a moment.',
    'L’archivio dei file non è raggiungibile. Non è stato salvato nulla: riprova tra poco.',
  ),
  'disk.full': rejection(
    507,
    'There is no room left on the server. Nothing was saved: tell whoever runs it.',
    'Sul server non c’è più spazio. Non è stato salvato nulla: avvisa chi lo gestisce.',
  ),

  'report.day-full': rejection(
    429,
    'Too many reports have come in today. Try again tomorrow, or tell the office.',
    "Oggi sono arrivate troppe segnalazioni. Riprova domani o avvisa l'ufficio.",
  ),
  'report.invalid': rejection(400, 'Not a valid report.', 'La segnalazione non è valida.'),
} as const satisfies Record<string, ProblemEntry>
