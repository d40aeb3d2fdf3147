import type { Label } from './resource-metadata.ts'

type Entry = Label & { readonly status: number }

const rejection = (status: number, en: string, it: string): Entry => ({ status, en, it })

/**
 * Catalogue of the error responses, by stable code. Parameters in braces are filled in. The sentences of the original
 * interface stay literal in both languages.
 */
export const problems = {
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

  'auth.not-provided': rejection(
    401,
    'Authentication credentials were not provided.',
    'Non sono state immesse le credenziali di autenticazione.',
  ),
  'auth.expired': rejection(401, 'Signature has expired.', 'La firma è scaduta.'),
  'auth.undecodable': rejection(401, 'Error decoding signature.', 'Errore di decodifica della firma.'),
  'auth.invalid-signature': rejection(401, 'Invalid signature.', 'Firma non valida.'),
  'auth.invalid-payload': rejection(401, 'Invalid payload.', 'Contenuto non valido.'),
  'auth.disabled': rejection(401, 'User account is disabled.', 'L’account è disattivato.'),
  'auth.ended': rejection(401, 'Signature has expired.', 'La firma è scaduta.'),
  'auth.no-intranet-role': rejection(
    403,
    'Non hai i permessi per accedere',
    'Non hai i permessi per accedere',
  ),
  'auth.credentials': rejection(
    400,
    'Unable to log in with provided credentials.',
    'Impossibile eseguire il login con le credenziali immesse.',
  ),
  'auth.refresh-expired': rejection(400, 'Refresh has expired.', 'Il rinnovo è scaduto.'),
  'auth.refresh-signature-expired': rejection(400, 'Signature has expired.', 'La firma è scaduta.'),
  'auth.refresh-undecodable': rejection(
    400,
    'Error decoding signature.',
    'Errore di decodifica della firma.',
  ),

  otp_required: rejection(
    400,
    'Enter the code of your authenticator app.',
    'Inserisci il codice dell’app di autenticazione.',
  ),
  'otp.locked': rejection(
    403,
    'Too many wrong codes. We have written to the address of this account: the link there leads back in.',
    'Troppi codici sbagliati. Abbiamo scritto all’indirizzo di questo account: il link nel messaggio permette di rientrare.',
  ),
  'otp.invalid': rejection(400, 'This code is not valid.', 'Il codice non è valido.'),
  'second-factor.enrol': rejection(
    403,
    'Set up a second factor first: your role requires one.',
    'Imposta prima un secondo fattore: il tuo ruolo lo richiede.',
  ),
  'second-factor.obligatory': rejection(
    409,
    'Your role requires a second factor.',
    'Il tuo ruolo richiede un secondo fattore.',
  ),
  'second-factor.not-started': rejection(
    409,
    'Start setting up the second factor first.',
    'Avvia prima la configurazione del secondo fattore.',
  ),

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
  'webhook.sender-unreachable': rejection(
    503,
    'Amazon, which the call is checked with, cannot be reached at the moment.',
    'Amazon, con cui si verifica la chiamata, al momento non è raggiungibile.',
  ),
  busy: rejection(
    503,
    'The server is very busy. Try again in a moment.',
    'Il server è molto occupato. Riprova tra poco.',
  ),

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

  'export.too-many': rejection(
    400,
    'Too many rows for a file: at most {max}. Filter the list first.',
    'Troppe righe per un file: al massimo {max}. Filtra prima la lista.',
  ),
  'export.empty': rejection(400, 'There is nothing to export.', 'Non c’è nulla da esportare.'),
  'export.too-large': rejection(
    400,
    'The files take more than {max}. Export fewer at a time, or leave the files out.',
    'I file superano {max}. Esportane meno per volta o lascia fuori i file.',
  ),
  'export.too-many-jobs': rejection(
    429,
    'At most {max} of your exports are made at a time. Wait until one of them is ready.',
    'Si preparano al massimo {max} tue esportazioni per volta. Attendi che una sia pronta.',
  ),
  'export.day-full': rejection(
    429,
    'Your exports of the last day take {max} already. Try again tomorrow, or leave the files out.',
    'Le tue esportazioni dell’ultimo giorno occupano già {max}. Riprova domani o lascia fuori i file.',
  ),
  'export.failed': rejection(
    500,
    'The export could not be made. Try again.',
    'Non è stato possibile preparare l’esportazione. Riprova.',
  ),
  'export.no-access': rejection(
    403,
    'You may no longer read what was to be exported.',
    'Non puoi più leggere ciò che andava esportato.',
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

  'sender.domain': rejection(
    400,
    'The domain "{domain}" may not be used; allowed are: {allowed}.',
    'Il dominio "{domain}" non si può usare; sono ammessi: {allowed}.',
  ),
  'sender.default-needed': rejection(
    400,
    'One sender has to be the default: choose another one as default instead.',
    'Un mittente deve essere quello predefinito: imposta invece un altro come predefinito.',
  ),
  'sender.default': rejection(
    409,
    'The default sender cannot be deleted: choose another default first.',
    'Il mittente predefinito non si può eliminare: scegline prima un altro come predefinito.',
  ),
  'dkim.key': rejection(
    400,
    'Not an RSA private key in PEM format of at least 2048 bits.',
    'Non è una chiave privata RSA in formato PEM di almeno 2048 bit.',
  ),
  'dkim.without-key': rejection(409, 'The domain has no key yet.', 'Il dominio non ha ancora una chiave.'),
  'dkim.unreadable': rejection(
    409,
    'The key of this domain cannot be opened. Delete it and make another one.',
    'La chiave di questo dominio non si può aprire. Eliminala e creane un’altra.',
  ),

  'circular.without-number': rejection(
    400,
    'This circular has a protocol number: choose a typology with protocol numbers.',
    'Questa circolare ha un numero di protocollo: scegli una tipologia con numeri di protocollo.',
  ),
  'circular.replaces-itself': rejection(
    400,
    'A circular cannot replace itself, nor one that replaces it.',
    'Una circolare non può sostituire se stessa, né una che la sostituisce.',
  ),
  'circular.replaces-draft': rejection(
    400,
    'Only a circular that was approved can be replaced.',
    'Si può sostituire solo una circolare approvata.',
  ),
  'circular.not-deletable': rejection(
    409,
    'It was approved and can no longer be deleted; an administrator can annul it.',
    'È stata approvata e non si può più eliminare; un amministratore può annullarla.',
  ),
  'communication.not-deletable': rejection(
    409,
    'It was approved and can no longer be deleted.',
    'È stata approvata e non si può più eliminare.',
  ),
  'circular.annulled': rejection(409, 'This circular is annulled.', 'Questa circolare è annullata.'),
  'circular.never-approved': rejection(
    409,
    'It was never approved: delete the draft instead of annulling it.',
    'Non è mai stata approvata: elimina la bozza invece di annullarla.',
  ),
  'address.not-marked': rejection(
    409,
    'The address no longer has this mark.',
    'L’indirizzo non ha più questo contrassegno.',
  ),
  'address.already-unsubscribed': rejection(
    409,
    'The address is unsubscribed already.',
    'L’indirizzo è già disiscritto.',
  ),
  'address.of-account': rejection(
    409,
    'The address belongs to an account: erase the person among the users or the press registrations.',
    'L’indirizzo è di un account: cancella la persona tra gli utenti o le registrazioni stampa.',
  ),
  'circular.file-unchecked': rejection(
    409,
    'The attachment "{name}" is still being checked. Try again in a few minutes.',
    'L’allegato "{name}" è ancora in fase di controllo. Riprova tra qualche minuto.',
  ),

  'circular.submission-under-way': rejection(
    409,
    'A submission of it is under way: cancel it first.',
    'È in corso un suo invio: annullalo prima.',
  ),
  'submission.not-approved': rejection(
    409,
    'Only an approved text can be sent.',
    'Si può inviare solo un testo approvato.',
  ),
  'submission.not-notifiable': rejection(
    409,
    'Circulars of this typology are not sent by email.',
    'Le circolari di questa tipologia non si inviano per email.',
  ),
  'submission.content-changed': rejection(
    409,
    'The text is no longer the one that was approved. Nothing was sent.',
    'Il testo non è più quello approvato. Non è stato inviato nulla.',
  ),
  'submission.confirmed': rejection(
    409,
    'This submission has been confirmed already and no longer changes.',
    'Questo invio è già stato confermato e non si modifica più.',
  ),
  'submission.not-deletable': rejection(
    409,
    'A confirmed submission cannot be deleted; it can be cancelled.',
    'Un invio confermato non si può eliminare; si può annullare.',
  ),
  'submission.state': rejection(
    409,
    'This cannot be done with a submission in the state “{state}”.',
    'Non è possibile con un invio nello stato «{state}».',
  ),
  'submission.no-sender': rejection(409, 'Choose a sender.', 'Scegli un mittente.'),
  'submission.sender-domain': rejection(
    409,
    'Mails from {domain} may not be sent. Allowed: {allowed}.',
    'Non si possono inviare email da {domain}. Domini consentiti: {allowed}.',
  ),
  'submission.nobody': rejection(
    409,
    'There is no recipient: choose groups or add single addresses.',
    'Non c’è nessun destinatario: scegli dei gruppi o aggiungi singoli indirizzi.',
  ),
  'submission.all-left-out': rejection(
    409,
    'All recipients are left out: nobody would get it.',
    'Tutti i destinatari sono esclusi: non la riceverebbe nessuno.',
  ),
  'submission.recipients-changed': rejection(
    409,
    'The recipients have changed since they were shown: now there are {count}. Confirm again.',
    'I destinatari sono cambiati da quando sono stati mostrati: ora sono {count}. Conferma di nuovo.',
  ),
  'submission.past': rejection(400, 'This time has passed already.', 'Questo orario è già passato.'),
  'submission.skipped-hour': rejection(
    400,
    'This time does not exist: the clocks are put forward in that night.',
    'Questo orario non esiste: quella notte si passa all’ora legale.',
  ),
  'submission.attachment-missing': rejection(
    409,
    'The attachment "{name}" can no longer be found.',
    'L’allegato "{name}" non si trova più.',
  ),
  'submission.attachments-too-large': rejection(
    409,
    'The attached files have {size} MB together; at most {max} MB may be attached. Make some of them publishable: they are then linked.',
    'I file allegati pesano insieme {size} MB; se ne possono allegare al massimo {max} MB. Rendine pubblicabili alcuni: saranno link.',
  ),
  'submission.no-mail-server': rejection(
    409,
    'Without a mail server (setting SMTP_URL) at most {max} mails are stored as files; this submission has {count}.',
    'Senza server di posta (impostazione SMTP_URL) si conservano come file al massimo {max} email; questo invio ne ha {count}.',
  ),
  'submission.test-refused': rejection(
    409,
    'The mail server did not take the test: {answer}',
    'Il server di posta non ha accettato la prova: {answer}',
  ),
  'submission.recipient-unknown': rejection(
    404,
    '{address} is no recipient of this submission.',
    '{address} non è tra i destinatari di questo invio.',
  ),
  'submission.none-bounced': rejection(
    409,
    'No mail of this submission was refused.',
    'Nessuna email di questo invio è stata rifiutata.',
  ),
  'submission.none-unread': rejection(
    409,
    'Everybody whom this submission reached has read it.',
    'Tutti i destinatari che questo invio ha raggiunto lo hanno già letto.',
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

  'gallery.circle': rejection(
    400,
    'A category cannot stand in itself, or in one that stands in it.',
    'Una categoria non può stare dentro sé stessa o dentro una delle sue sottocategorie.',
  ),
  'gallery.video-source': rejection(
    400,
    'A video is an address or a file, not both.',
    'Un video è un indirizzo oppure un file, non entrambi.',
  ),
  'period.locked': rejection(
    409,
    'This period is locked to new products. Due date: {date}.',
    'Questo periodo è chiuso ai nuovi prodotti. Termine: {date}.',
  ),
  'period.locked-undated': rejection(
    409,
    'This period is locked: no new products can be entered.',
    'Questo periodo è chiuso: non si possono inserire nuovi prodotti.',
  ),
  'period.ends-before-it-begins': rejection(
    400,
    'Products would be entered from {from} until {until}: the first day is after the last one.',
    'I prodotti si inserirebbero dal {from} al {until}: il primo giorno viene dopo l’ultimo.',
  ),
  'product.brand-of-another': rejection(
    400,
    'The brand {id} does not belong to the company of the product.',
    'Il marchio {id} non appartiene all’azienda del prodotto.',
  ),

  'translation.nothing': rejection(
    400,
    'There is no translation to confirm.',
    'Non c’è una traduzione da confermare.',
  ),
  'xliff.malformed': rejection(
    400,
    'The XML is broken in line {line}, column {column}.',
    'L’XML è danneggiato alla riga {line}, colonna {column}.',
  ),
  'xliff.unreadable': rejection(400, 'The file could not be read.', 'Non è stato possibile leggere il file.'),
  'xliff.doctype': rejection(
    400,
    'A file with a document type or entities of its own is not read.',
    'Un file con un tipo di documento o entità proprie non viene letto.',
  ),
  'xliff.not-xliff': rejection(400, 'This is not an XLIFF file.', 'Non è un file XLIFF.'),
  'xliff.version': rejection(
    400,
    'This is XLIFF {version}. Versions 1.2 and 2 are read.',
    'È un file XLIFF {version}. Si leggono le versioni 1.2 e 2.',
  ),
  'xliff.source-language': rejection(
    400,
    'The file is translated from another language ({language}), not from Italian.',
    'Il file è tradotto da un’altra lingua ({language}), non dall’italiano.',
  ),
  'xliff.target-language': rejection(
    400,
    'The file is translated into a language ({language}) that is not one of the association’s.',
    'Il file è tradotto in una lingua ({language}) che non è tra quelle dell’associazione.',
  ),
  'xliff.no-target-language': rejection(
    400,
    'The file does not say which language it is translated into.',
    'Il file non indica in quale lingua è tradotto.',
  ),
  'xliff.no-texts': rejection(400, 'The file has no texts.', 'Il file non contiene testi.'),
  'xliff.too-many': rejection(
    400,
    'The file has more than {max} texts. Import it in parts.',
    'Il file contiene più di {max} testi. Importalo in più parti.',
  ),
  'xliff.unknown-record': rejection(
    400,
    'It does not say which record it belongs to: the file was not downloaded here, or the translation tool has not exported it in its original form.',
    'Non indica a quale elemento appartiene: il file non è stato scaricato da qui, o il programma di traduzione non l’ha esportato nella forma originale.',
  ),
  'xliff.unknown-unit': rejection(
    400,
    'No such text is translated here.',
    'Qui non si traduce questo testo.',
  ),
  'xliff.not-yours': rejection(
    400,
    'You may not translate it, or not in its present state.',
    'Non puoi tradurlo, o non nello stato attuale.',
  ),
  'xliff.not-wanted': rejection(
    400,
    'The record is not translated into this language.',
    'L’elemento non si traduce in questa lingua.',
  ),
  'xliff.source-changed': rejection(
    400,
    'The Italian has changed since the file was made.',
    'L’italiano è cambiato da quando il file è stato creato.',
  ),
  'xliff.half': rejection(
    400,
    'Only a part of the text is translated.',
    'È tradotta solo una parte del testo.',
  ),
  'xliff.initial': rejection(
    400,
    'The file says that this text is still to be translated.',
    'Secondo il file questo testo è ancora da tradurre.',
  ),
  'xliff.still-italian': rejection(
    400,
    'The translation is still the Italian, or has sentences of it.',
    'La traduzione è ancora l’italiano, o ne contiene frasi.',
  ),
  'xliff.duplicate': rejection(
    400,
    'The file has this text twice.',
    'Il file contiene questo testo due volte.',
  ),
  'xliff.changed-meanwhile': rejection(
    400,
    'The Italian or the translation has been changed since the preview.',
    'L’italiano o la traduzione sono stati modificati dopo l’anteprima.',
  ),
  'xliff.edited-since': rejection(
    400,
    'The translation has been edited since the import.',
    'La traduzione è stata modificata dopo l’importazione.',
  ),
  'xliff.nothing-to-translate': rejection(
    400,
    'There are no Italian texts to translate into this language.',
    'Non ci sono testi italiani da tradurre in questa lingua.',
  ),

  'user.email-taken': rejection(400, 'This address cannot be used.', 'Questo indirizzo non si può usare.'),
  'user.last-administrator': rejection(
    409,
    'This is the last active global administrator: make somebody else one first.',
    'È l’unica persona attiva con il ruolo di amministrazione globale: assegnalo prima a qualcun altro.',
  ),
  'role.not-for-companies': rejection(
    400,
    'This role cannot be given for a company.',
    'Questo ruolo non si può assegnare per un’azienda.',
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

  'file.invalid': rejection(400, 'File not validy', 'File non valido'),
  'file.empty': rejection(400, 'The file is empty.', 'Il file è vuoto.'),
  'file.type': rejection(
    400,
    'Files of this type are not accepted here.',
    'I file di questo tipo non sono accettati qui.',
  ),
  'file.heic': rejection(
    400,
    'Photos in the HEIC format of telephones cannot be read here. Save it as JPEG first.',
    'Le foto in formato HEIC dei telefoni qui non si possono leggere. Salvala prima come JPEG.',
  ),
  'file.tiff': rejection(
    400,
    'This kind of TIFF is not supported. Save it as JPEG or PNG, or as an ordinary TIFF.',
    'Questo tipo di TIFF non è supportato. Salvalo come JPEG o PNG, oppure come TIFF normale.',
  ),
  'file.pdf-password': rejection(
    400,
    'The PDF asks for a password when it is opened. Save it again without one.',
    'Il PDF chiede una password per aprirlo. Salvalo di nuovo senza.',
  ),
  'file.pages': rejection(
    400,
    'The PDF has no page that can be read: it may be damaged.',
    'Il PDF non ha nessuna pagina leggibile: potrebbe essere danneggiato.',
  ),
  'file.name': rejection(
    400,
    'The ending of the name does not fit the content.',
    'L’estensione del nome non corrisponde al contenuto.',
  ),
  'file.damaged': rejection(
    400,
    'The file cannot be read: it may be damaged.',
    'Il file non si può leggere: potrebbe essere danneggiato.',
  ),
  'file.pixels': rejection(
    400,
    'The picture is too large: at most {max} megapixels.',
    'L’immagine è troppo grande: al massimo {max} megapixel.',
  ),
  'file.frames': rejection(
    400,
    'The picture has too many frames: at most {max}.',
    'L’immagine ha troppi fotogrammi: al massimo {max}.',
  ),
  'file.entries': rejection(
    400,
    'The archive holds too many files: at most {max}.',
    'L’archivio contiene troppi file: al massimo {max}.',
  ),
  'file.bomb': rejection(
    400,
    'The archive would take too much room when opened.',
    'L’archivio occuperebbe troppo spazio una volta aperto.',
  ),
  'file.password': rejection(
    400,
    'The archive is protected by a password. Make it anew without one.',
    'L’archivio è protetto da una password. Crealo di nuovo senza.',
  ),
  'file.packing': rejection(
    400,
    'The archive is packed in a way that cannot be checked here. Make it anew as an ordinary ZIP.',
    'L’archivio è compresso in un modo che qui non si può controllare. Crealo di nuovo come ZIP normale.',
  ),
  'file.archives': rejection(
    400,
    'The archive holds other archives. Put their files straight into it.',
    "L'archivio contiene altri archivi. Inserisci direttamente i loro file.",
  ),
  'file.paths': rejection(
    400,
    'The archive holds links, or names that lead outside of it.',
    'L’archivio contiene collegamenti o nomi che portano fuori da esso.',
  ),
  'file.too-large': rejection(
    413,
    'The file is too large: at most {max}.',
    'Il file è troppo grande: al massimo {max}.',
  ),
  'document.too-heavy': rejection(
    413,
    'Making this document takes too long or too much memory. Shorten the text, or leave out pictures.',
    'Preparare questo documento richiede troppo tempo o troppa memoria. Accorcia il testo o togli delle immagini.',
  ),
  'file.too-heavy': rejection(
    413,
    'Reading this file takes too long or too much memory right now. Make it smaller, or try again later.',
    'Leggere questo file richiede ora troppo tempo o troppa memoria. Riducilo o riprova più tardi.',
  ),
  'file.too-many': rejection(
    429,
    'You have uploaded a lot that no record uses yet. Save what needs it, or try again tomorrow.',
    'Hai caricato molto che nessun elemento usa ancora. Salva ciò a cui serve o riprova domani.',
  ),
  'file.unfinished': rejection(
    400,
    'The file did not arrive whole. Try again.',
    'Il file non è arrivato per intero. Riprova.',
  ),
  'file.range': rejection(416, 'The file has no such part.', 'Il file non ha questa parte.'),
  'file.taken': rejection(
    409,
    'This file belongs to another record already.',
    'Questo file appartiene già a un altro elemento.',
  ),
  'disk.full': rejection(
    507,
    'There is no room left on the server. Nothing was saved: tell whoever runs it.',
    'Sul server non c’è più spazio. Non è stato salvato nulla: avvisa chi lo gestisce.',
  ),

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

  'report.day-full': rejection(
    429,
    'Too many reports have come in today. Try again tomorrow, or tell the office.',
    "Oggi sono arrivate troppe segnalazioni. Riprova domani o avvisa l'ufficio.",
  ),
  'report.invalid': rejection(400, 'Not a valid report.', 'La segnalazione non è valida.'),

  'password.short': rejection(
    400,
    'This password is too short. It must contain at least {min} characters.',
    'La password è troppo corta. Deve contenere almeno {min} caratteri.',
  ),
  'password.common': rejection(400, 'This password is too common.', 'La password è troppo comune.'),
  'password.mismatch': rejection(400, "Passwords don't match", 'Le password non coincidono'),
  'password.old': rejection(400, 'Old password is not correct', 'La vecchia password non è corretta'),
  'password.wrong': rejection(400, 'The password is not correct.', 'La password non è corretta.'),
  'registration.password-wanted': rejection(
    400,
    'This address was registered more than once. Enter the password you chose when you registered.',
    'Questo indirizzo è stato registrato più di una volta. Inserisci la password che hai scelto al momento della registrazione.',
  ),
  'registration.password-other': rejection(
    400,
    'This is not the password of the registration that this link confirms. If you received several emails, open the link of another one.',
    'Non è la password della registrazione che questo link conferma. Se hai ricevuto più email, apri il link di un’altra.',
  ),
  'password.numeric': rejection(
    400,
    'This password is entirely numeric.',
    'La password è composta solo da numeri.',
  ),
  'password.similar': rejection(
    400,
    'The password is too similar to your name or email.',
    'La password è troppo simile al tuo nome o alla tua email.',
  ),
} as const satisfies Record<string, Entry>

export type ProblemCode = keyof typeof problems
/** Values that differ by language are given in both. */
export type ProblemParams = Readonly<Record<string, string | number | Label>>
export type ProblemLanguage = keyof Label

export const problemText = (
  code: ProblemCode,
  language: ProblemLanguage,
  params: ProblemParams = {},
): string =>
  problems[code][language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name] ?? hole
    return typeof value === 'object' ? value[language] : String(value)
  })
