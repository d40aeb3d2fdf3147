import { type Text, text } from './circular-topic.ts'

/** Subjects of communications, with the same placeholders as those of circulars. */
export const MESSAGES: readonly { readonly it: Text; readonly en?: Text }[] = [
  {
    it: text(
      'Invito: incontro sull’energia, {mese} {anno}',
      'Vi aspettiamo nella sala convegni dell’associazione per un confronto con i fornitori.',
    ),
  },
  {
    it: text(
      'Save the date: assemblea annuale ({mese} {anno})',
      'Segnate la data: seguiranno convocazione e programma.',
    ),
    en: text(
      'Save the date: annual assembly ({month} {anno})',
      'Please note the date: the invitation and the programme will follow.',
    ),
  },
  {
    it: text(
      'Webinar: passaporto digitale dei prodotti, {mese} {anno}',
      'Un’ora con i nostri tecnici per capire che cosa cambia e quando.',
    ),
    en: text(
      'Webinar: digital product passport, {month} {anno}',
      'One hour with our technicians on what changes and when.',
    ),
  },
  {
    it: text(
      'Chiusura degli uffici, {mese} {anno}',
      'Gli uffici restano chiusi nei giorni indicati; per le urgenze risponde il centralino.',
    ),
  },
  {
    it: text(
      'Promemoria: questionario congiunturale di {mese} {anno}',
      'Mancano pochi giorni alla chiusura della raccolta.',
    ),
  },
  {
    it: text(
      'Nuova convenzione per gli associati, {mese} {anno}',
      'Condizioni riservate per noleggio, assicurazioni e servizi di laboratorio.',
    ),
  },
  {
    it: text(
      'Rassegna: la ceramica italiana sui giornali di {mese} {anno}',
      'Una scelta di articoli usciti nelle ultime settimane.',
    ),
    en: text(
      'Review: Italian ceramics in the press, {month} {anno}',
      'A choice of articles that appeared in the last weeks.',
    ),
  },
  {
    it: text(
      'Visita al centro di ricerca, {mese} {anno}',
      'I laboratori aprono le porte: prove sui materiali, smalti e digitale.',
    ),
  },
  {
    it: text(
      'Aggiornamento della rubrica delle aziende, {mese} {anno}',
      'Controllate recapiti e referenti nella scheda della vostra azienda.',
    ),
  },
  {
    it: text(
      'Serata degli associati a Cersaie, {mese} {anno}',
      'Un incontro informale al termine della seconda giornata di fiera.',
    ),
    en: text(
      'Members’ evening at Cersaie, {month} {anno}',
      'An informal meeting at the end of the second day of the fair.',
    ),
  },
  {
    it: text(
      'Borse di studio per figli di dipendenti, {mese} {anno}',
      'Il bando e il modulo di domanda sono allegati.',
    ),
  },
]
