import { type Topic, text, topic } from './circular-topic.ts'

/** Environment, energy and labour. */
export const PLANT_TOPICS: readonly Topic[] = [
  topic(
    ['Emissioni in atmosfera', 'Autorizzazioni ambientali'],
    text(
      'Valori limite di fluoro e piombo ai camini dei forni: chiarimenti di {mese} {anno}',
      'La Regione ha chiarito che i valori limite di fluoro e piombo si intendono riferiti a un tenore di ossigeno del 18%.',
      'Gli autocontrolli già eseguiti restano validi se il rapporto di prova indica il tenore misurato.',
    ),
  ),
  topic(
    'Emissioni in atmosfera',
    text(
      'Emissioni odorigene: linee guida per gli stabilimenti ceramici, {mese} {anno}',
      'È disponibile la nuova versione delle linee guida sulle emissioni odorigene prodotte dagli inchiostri digitali.',
      'Si raccomanda di aggiornare il registro degli additivi e di conservare le schede di sicurezza per cinque anni.',
    ),
    text(
      'Odour emissions: guidelines for ceramic plants, {month} {anno}',
      'A new version of the guidelines on odour emissions caused by digital inks is available.',
      'Please update the register of additives and keep the safety data sheets for five years.',
    ),
  ),
  topic(
    'Rifiuti e sottoprodotti',
    text(
      'Scarto crudo e fanghi di levigatura come sottoprodotti: adempimenti di {mese} {anno}',
      'Il riutilizzo interno dello scarto crudo non richiede formulario, purché sia documentato nel bilancio dei materiali.',
      'Per i fanghi di levigatura ceduti a terzi occorre il contratto e la dichiarazione di conformità allegata.',
    ),
  ),
  topic(
    'Rifiuti e sottoprodotti',
    text(
      'RENTRI: calendario delle iscrizioni e registri digitali, {mese} {anno}',
      'Riepiloghiamo le scadenze di iscrizione per dimensione d’impresa e le modalità di vidimazione digitale dei registri.',
      'Lo sportello ambientale dell’associazione assiste le aziende nella prima compilazione.',
    ),
  ),
  topic(
    'Autorizzazioni ambientali',
    text(
      'AIA: relazione annuale e piano di monitoraggio, edizione {mese} {anno}',
      'La relazione annuale si trasmette tramite il portale regionale con il nuovo foglio di calcolo allegato.',
      'I gestori che hanno modificato il forno o l’atomizzatore indicano la data della comunicazione preventiva.',
    ),
  ),
  topic(
    'Emission trading',
    text(
      'Quote di CO₂: prezzo medio e scadenze di restituzione, {mese} {anno}',
      'Pubblichiamo il prezzo medio mensile delle quote e il calendario delle aste europee.',
      'La restituzione delle quote dell’anno precedente avviene entro il 30 settembre.',
    ),
    text(
      'CO₂ allowances: average price and surrender deadlines, {month} {anno}',
      'The monthly average price of allowances and the calendar of European auctions are attached.',
      'Allowances of the previous year are surrendered by 30 September.',
    ),
  ),
  topic(
    'Emission trading',
    text(
      'Assegnazione gratuita: dati di livello di attività, {mese} {anno}',
      'I gestori trasmettono la comunicazione dei livelli di attività verificata, anche se non ci sono variazioni.',
      'Il modello e le istruzioni del Comitato sono allegati.',
    ),
  ),
  topic(
    'Gas naturale',
    text(
      'Gas naturale: andamento del PSV e forniture di {mese} {anno}',
      'La media mensile del PSV è riportata nella tabella allegata, insieme al confronto con il TTF.',
      'Il consorzio di acquisto raccoglie le adesioni per il prossimo anno termico fino alla fine del mese.',
    ),
  ),
  topic(
    ['Gas naturale', 'Efficienza energetica'],
    text(
      'Imprese gasivore: domanda di agevolazione, {mese} {anno}',
      'È aperto il portale per la dichiarazione delle imprese a forte consumo di gas naturale.',
      'Servono i consumi del triennio, il valore aggiunto lordo e la diagnosi energetica in corso di validità.',
    ),
  ),
  topic(
    'Energia elettrica',
    text(
      'Energivori: adempimenti e condizionalità verdi, {mese} {anno}',
      'Le imprese energivore scelgono entro il termine una delle condizionalità previste e la comunicano alla Cassa.',
      'L’associazione mette a disposizione un foglio di calcolo per confrontare le tre alternative.',
    ),
  ),
  topic(
    'Energia elettrica',
    text(
      'Interrompibilità e servizi di rete: bando di {mese} {anno}',
      'Terna ha pubblicato il calendario delle procedure mensili per i servizi di interrompibilità.',
      'Possono partecipare i siti con almeno 1 MW di carico distaccabile in tempo reale.',
    ),
  ),
  topic(
    'Efficienza energetica',
    text(
      'Diagnosi energetiche: campionamento dei siti, {mese} {anno}',
      'Ricordiamo le regole per scegliere i siti da sottoporre a diagnosi nei gruppi con più stabilimenti.',
      'ENEA ha aggiornato gli indici di prestazione del settore ceramico: sono allegati.',
    ),
    text(
      'Energy audits: sampling of sites, {month} {anno}',
      'We recall the rules for choosing the sites to be audited in groups with several plants.',
      'ENEA has updated the performance indices of the ceramics sector: they are attached.',
    ),
  ),
  topic(
    'CCNL',
    text(
      'CCNL ceramica: minimi contrattuali in vigore da {mese} {anno}',
      'Trasmettiamo le tabelle dei minimi con la nuova tranche e l’elemento retributivo individuale.',
      'Gli arretrati si corrispondono con la prima busta paga utile.',
    ),
  ),
  topic(
    'CCNL',
    text(
      'Premio di risultato: schema di accordo aziendale, {mese} {anno}',
      'Lo schema allegato tiene conto degli indicatori ammessi alla detassazione.',
      'L’accordo si deposita per via telematica entro trenta giorni dalla firma.',
    ),
  ),
  topic(
    ['CCNL', 'Previdenza e contributi'],
    text(
      'Previdenza complementare: aliquote e adesioni, {mese} {anno}',
      'Cambia l’aliquota a carico dell’azienda per gli iscritti al fondo di settore.',
      'L’informativa allegata si consegna ai nuovi assunti insieme al contratto.',
    ),
  ),
  topic(
    'Previdenza e contributi',
    text(
      'Contributi INPS: minimali e massimali, aggiornamento di {mese} {anno}',
      'L’Istituto ha comunicato i valori aggiornati: la tabella riassume minimali, massimali e fasce di retribuzione.',
      'Le differenze dei mesi passati si regolarizzano senza sanzioni entro il terzo mese.',
    ),
  ),
  topic(
    'Previdenza e contributi',
    text(
      'Cassa integrazione: modalità di domanda, {mese} {anno}',
      'La domanda di integrazione ordinaria si presenta con la nuova piattaforma unica.',
      'L’ufficio sindacale è a disposizione per la consultazione preventiva.',
    ),
  ),
  topic(
    'Formazione',
    text(
      'Formazione finanziata: avviso del fondo interprofessionale, {mese} {anno}',
      'L’avviso finanzia piani su transizione digitale, sicurezza e sostenibilità.',
      'I piani condivisi con le rappresentanze sindacali si presentano entro la fine del prossimo mese.',
    ),
  ),
  topic(
    'Formazione',
    text(
      'Corsi per conduttori di forni e presse: calendario di {mese} {anno}',
      'Le lezioni si tengono a Sassuolo e a Faenza, con prova pratica in stabilimento.',
      'Ogni azienda associata può iscrivere due persone senza spese.',
    ),
  ),
]
