import { type ProblemEntry, rejection } from './entry.ts'

/** Rejections of signing in, second factors, passwords and users. */
export const account = {
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

  'user.email-taken': rejection(400, 'This address cannot be used.', 'Questo indirizzo non si può usare.'),
  'user.last-administrator': rejection(
    409,
    'This is the last active global administrator: make somebody else one first.',
    'È l’unica persona attiva con il ruolo di amministrazione globale: assegnalo prima a qualcun altro.',
  ),

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
} as const satisfies Record<string, ProblemEntry>
