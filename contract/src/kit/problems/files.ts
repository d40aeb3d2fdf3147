import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of uploads, documents and exports. */
export const files = {
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
  'export.storage-away': rejection(
    503,
    'The store of the files cannot be reached at the moment. The export goes on by itself once it is back.',
    'L’archivio dei file non è raggiungibile al momento. L’esportazione riparte da sola appena torna disponibile.',
  ),
  'export.storage-down': rejection(
    503,
    'The store of the files could not be reached for an hour. Try again later.',
    'L’archivio dei file non è stato raggiungibile per un’ora. Riprova più tardi.',
  ),
  'export.no-access': rejection(
    403,
    'You may no longer read what was to be exported.',
    'Non puoi più leggere ciò che andava esportato.',
  ),

  'file.invalid': rejection(400, 'File not validy', 'File non valido'),
  'file.empty': rejection(400, 'The file is empty.', 'Il file è vuoto.'),
  'file.type': rejection(
    400,
    'Files of this type are not accepted here.',
    'I file di questo tipo non sono accettati qui.',
  ),
  'file.damaged-picture': rejection(
    400,
    'Damaged image: it cannot be opened.',
    'Immagine danneggiata: non si apre.',
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
} as const satisfies Record<string, ProblemEntry>
