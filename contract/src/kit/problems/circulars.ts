import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of circulars, their senders and their mailing. */
export const circulars = {
  'webhook.sender-unreachable': rejection(
    503,
    'Amazon, which the call is checked with, cannot be reached at the moment.',
    'Amazon, con cui si verifica la chiamata, al momento non è raggiungibile.',
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

  'email-group.no-consent': rejection(400, 'Choose at least one consent.', 'Scegli almeno un consenso.'),

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
  'submission.mail-server-missing': rejection(
    409,
    'There is still no mail server (setting SMTP_URL): the mails stay stored as files.',
    'Non c’è ancora un server di posta (impostazione SMTP_URL): le email restano conservate come file.',
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
} as const satisfies Record<string, ProblemEntry>
