import { type Topic, text, topic } from './circular-topic.ts'

/** Taxation, safety, fairs, standards, transport and the association itself. */
export const MARKET_TOPICS: readonly Topic[] = [
  topic(
    'IVA',
    text(
      'IVA sulle cessioni all’esportazione: prova dell’uscita, {mese} {anno}',
      'L’Agenzia ammette come prova il messaggio di uscita e, in subordine, la documentazione commerciale.',
      'Per le vendite franco fabbrica consigliamo la clausola contrattuale riportata in allegato.',
    ),
  ),
  topic(
    'IVA',
    text(
      'Fatturazione elettronica: nuove specifiche tecniche di {mese} {anno}',
      'Le specifiche introducono codici natura più dettagliati e un controllo sul plafond.',
      'Verificate con il fornitore del gestionale la data del rilascio.',
    ),
  ),
  topic(
    'Incentivi e crediti d’imposta',
    text(
      'Transizione 5.0: certificazioni e comunicazioni, {mese} {anno}',
      'Il credito richiede la riduzione dei consumi certificata prima e dopo l’investimento.',
      'Forni, essiccatoi e recuperi di calore del settore rientrano fra gli esempi del ministero.',
    ),
  ),
  topic(
    'Incentivi e crediti d’imposta',
    text(
      'Credito d’imposta ricerca e design: istruzioni di {mese} {anno}',
      'Le spese per nuove collezioni sono ammissibili se documentate da una relazione tecnica.',
      'La certificazione facoltativa mette al riparo da contestazioni successive.',
    ),
  ),
  topic(
    'Dogane',
    text(
      'Dazi sulle piastrelle: misure in vigore e inchieste, {mese} {anno}',
      'Riepiloghiamo i dazi antidumping dell’Unione e lo stato delle inchieste nei Paesi terzi.',
      'Le aziende che esportano negli Stati Uniti compilano il questionario allegato.',
    ),
    text(
      'Duties on tiles: measures in force and investigations, {month} {anno}',
      'This is a summary of the anti-dumping duties of the Union and of investigations in third countries.',
      'Companies that export to the United States fill in the attached questionnaire.',
    ),
  ),
  topic(
    ['Dogane', 'Porti e container'],
    text(
      'Origine preferenziale e fornitori: dichiarazioni di {mese} {anno}',
      'La dichiarazione a lungo termine vale al massimo ventiquattro mesi.',
      'Il modello allegato è stato aggiornato con i nuovi accordi commerciali.',
    ),
  ),
  topic(
    'Silice e agenti cancerogeni',
    text(
      'Silice libera cristallina: campagna di misure, {mese} {anno}',
      'Il valore limite è 0,1 mg/m³ nella frazione respirabile; le buone prassi del settore restano il riferimento.',
      'I reparti di macinazione e pressatura sono i primi da controllare.',
    ),
    text(
      'Crystalline silica: measurement campaign, {month} {anno}',
      'The limit is 0.1 mg/m³ in the respirable fraction; the good practices of the sector remain the reference.',
      'Grinding and pressing departments are checked first.',
    ),
  ),
  topic(
    'Silice e agenti cancerogeni',
    text(
      'Registro degli esposti: invio telematico, {mese} {anno}',
      'L’aggiornamento annuale si trasmette con il portale dell’Istituto.',
      'Il medico competente riceve copia della trasmissione.',
    ),
  ),
  topic(
    'Macchine e impianti',
    text(
      'Presse e linee di smaltatura: verifiche periodiche, {mese} {anno}',
      'Allegata la lista di controllo dei dispositivi di sicurezza delle presse idrauliche.',
      'Le macchine acquistate prima del 1996 richiedono una valutazione documentata.',
    ),
  ),
  topic(
    'Macchine e impianti',
    text(
      'Carrelli elevatori e viabilità interna: buone prassi di {mese} {anno}',
      'Dopo gli infortuni segnalati nel distretto ricordiamo la separazione dei percorsi e i limiti di velocità.',
      'La scheda allegata si affigge nei magazzini.',
    ),
  ),
  topic(
    'Prevenzione incendi',
    text(
      'Impianti fotovoltaici sulle coperture: prevenzione incendi, {mese} {anno}',
      'Le nuove linee guida chiedono fasce di rispetto e il sezionamento raggiungibile da terra.',
      'Le attività già autorizzate comunicano la modifica al Comando.',
    ),
  ),
  topic(
    'Cersaie',
    text(
      'Cersaie: assegnazione degli spazi e scadenze, {mese} {anno}',
      'Le domande di ammissione si presentano con il portale degli espositori.',
      'Gli associati hanno la precedenza sugli spazi dell’edizione precedente.',
    ),
    text(
      'Cersaie: allocation of stands and deadlines, {month} {anno}',
      'Applications are submitted through the portal of the exhibitors.',
      'Members have priority for the stands of the previous edition.',
    ),
  ),
  topic(
    'Cersaie',
    text(
      'Cersaie: allestimenti, pass e logistica, {mese} {anno}',
      'Il regolamento tecnico e la pianta dei padiglioni sono allegati.',
      'I pass degli allestitori si richiedono almeno dieci giorni prima.',
    ),
  ),
  topic(
    'Coverings',
    text(
      'Coverings: padiglione italiano, adesioni di {mese} {anno}',
      'L’associazione organizza lo spazio collettivo con servizi comuni e ufficio stampa.',
      'Il contributo pubblico copre parte dei costi di trasporto.',
    ),
    text(
      'Coverings: Italian pavilion, registration of {month} {anno}',
      'The association organises the shared space with common services and a press office.',
      'Public funding covers part of the transport costs.',
    ),
  ),
  topic(
    'Missioni all’estero',
    text(
      'Missione commerciale nei Paesi del Golfo, {mese} {anno}',
      'Sono previsti incontri con studi di architettura e imprese di costruzione a Dubai e Riad.',
      'Le manifestazioni di interesse si inviano con il modulo allegato.',
    ),
    text(
      'Trade mission to the Gulf countries, {month} {anno}',
      'Meetings with architects and builders are planned in Dubai and Riyadh.',
      'Expressions of interest are sent with the attached form.',
    ),
  ),
  topic(
    'Norme EN e ISO',
    text(
      'ISO 10545: revisione dei metodi di prova, {mese} {anno}',
      'Il comitato tecnico ha aperto l’inchiesta sulla resistenza allo scivolamento e sulle lastre sottili.',
      'Le osservazioni si raccolgono entro il venti del prossimo mese.',
    ),
    text(
      'ISO 10545: revision of the test methods, {month} {anno}',
      'The technical committee has opened the enquiry on slip resistance and thin slabs.',
      'Comments are collected until the twentieth of next month.',
    ),
  ),
  topic(
    'Norme EN e ISO',
    text(
      'EN 14411: classificazione e requisiti delle piastrelle, {mese} {anno}',
      'La revisione adegua le tolleranze dimensionali dei grandi formati.',
      'È disponibile una tavola di confronto fra la norma vigente e il progetto.',
    ),
  ),
  topic(
    'Marcatura CE',
    text(
      'Regolamento prodotti da costruzione: dichiarazione di prestazione, {mese} {anno}',
      'Il nuovo regolamento introduce il passaporto digitale e la dichiarazione ambientale.',
      'Durante la transizione restano valide le norme armonizzate già citate.',
    ),
  ),
  topic(
    'Sostenibilità dei prodotti',
    text(
      'EPD di settore: aggiornamento dei dati, {mese} {anno}',
      'La raccolta dei dati per la dichiarazione ambientale media riguarda i consumi dell’ultimo anno solare.',
      'I dati delle singole aziende non vengono divulgati.',
    ),
    text(
      'Sector EPD: update of the data, {month} {anno}',
      'Data for the average environmental declaration concern the consumption of the last calendar year.',
      'Data of single companies are not disclosed.',
    ),
  ),
  topic(
    ['Sostenibilità dei prodotti', 'Norme EN e ISO'],
    text(
      'Criteri ambientali minimi e appalti: punteggi per la ceramica, {mese} {anno}',
      'I capitolati possono premiare i prodotti conformi alla ISO 17889-1.',
      'L’elenco dei certificati riconosciuti è allegato.',
    ),
  ),
  topic(
    'Porti e container',
    text(
      'Noli marittimi e soste nei porti: situazione di {mese} {anno}',
      'I tempi medi di imbarco a La Spezia e Ravenna sono riportati in tabella.',
      'Segnalate all’ufficio logistica i supplementi che non erano nel contratto.',
    ),
  ),
  topic(
    'Autotrasporto',
    text(
      'Autotrasporto: adeguamento gasolio e tempi di carico, {mese} {anno}',
      'Il ministero ha pubblicato i valori indicativi dei costi di esercizio.',
      'La franchigia per attese al carico è di novanta minuti.',
    ),
  ),
  topic(
    'Autotrasporto',
    text(
      'Divieti di circolazione e ponte del Secchia: percorsi alternativi, {mese} {anno}',
      'La Provincia ha disposto la chiusura notturna per lavori.',
      'La mappa dei percorsi per i mezzi pesanti è allegata.',
    ),
  ),
  topic(
    'Assemblea e organi',
    text(
      'Convocazione del consiglio direttivo, {mese} {anno}',
      'L’ordine del giorno comprende l’andamento del settore, il bilancio e le iniziative di promozione.',
      'Chi non può intervenire di persona riceve il collegamento a distanza.',
    ),
  ),
  topic(
    'Statistiche e indagini',
    text(
      'Indagine congiunturale: questionario di {mese} {anno}',
      'Il questionario riguarda produzione, vendite, ordini e occupazione del trimestre.',
      'I risultati sono riservati alle aziende che rispondono.',
    ),
    text(
      'Quarterly survey: questionnaire of {month} {anno}',
      'The questionnaire concerns production, sales, orders and employment of the quarter.',
      'The results are reserved for the companies that answer.',
    ),
  ),
  {
    ...topic(
      'Uffici e servizi',
      text(
        'Archivio del protocollo: turni di {mese} {anno}',
        'I turni allo sportello del protocollo sono nella tabella allegata.',
        'Le sostituzioni si concordano con la segreteria.',
      ),
    ),
    isInternal: true,
  },
  {
    ...topic(
      'Uffici e servizi',
      text(
        'Riunione dei responsabili di area, {mese} {anno}',
        'Ogni area prepara una pagina sulle attività concluse e su quelle del prossimo trimestre.',
        'La riunione si tiene nella sala del consiglio.',
      ),
    ),
    isInternal: true,
  },
  {
    ...topic(
      ['Uffici e servizi', 'Cersaie'],
      text(
        'Cersaie: presenze del personale allo stand, {mese} {anno}',
        'Indicate all’amministrazione le giornate di presenza e le necessità di alloggio.',
        'Il rimborso delle spese segue il regolamento interno.',
      ),
    ),
    isInternal: true,
  },
]
