export interface ReleaseText {
  /** Day of the year on which it goes out, as month and day. */
  readonly day: string
  readonly title: Readonly<Record<'it' | 'en', string>>
  readonly summary: Readonly<Record<'it' | 'en', string>>
  readonly text: Readonly<Record<'it' | 'en', readonly string[]>>
  /** A company's own, rather than the association's. */
  readonly isOfCompany?: boolean
}

/** Figures that move a little from year to year. */
const figure = (year: number, start: number, step: number): string =>
  String(Math.round(start + (year - 2022) * step))

export const releasesOf = (year: number): readonly ReleaseText[] => [
  {
    day: '01-22',
    title: {
      it: `Costi dell’energia: le richieste del settore per il ${year}`,
      en: `Energy costs: what the industry asks for in ${year}`,
    },
    summary: {
      it: 'Le imprese chiedono misure stabili per la competitività dei distretti.',
      en: 'Companies ask for lasting measures that keep the districts competitive.',
    },
    text: {
      it: [
        'Il gas naturale resta la prima voce di costo per chi cuoce ceramica. Le imprese del comparto chiedono un quadro di regole stabile, che permetta di programmare gli investimenti nei forni di nuova generazione.',
        'L’associazione ha presentato al ministero un documento in cinque punti, che riguarda il prezzo delle quote di emissione, le reti e la cogenerazione.',
      ],
      en: [
        'Natural gas is still the largest cost of whoever fires ceramics. Companies ask for stable rules, so that they can plan their investments in kilns of a new generation.',
        'The association has handed a paper of five points to the ministry: on the price of emission allowances, on the grids and on cogeneration.',
      ],
    },
  },
  {
    day: '02-18',
    title: {
      it: 'Sicurezza nei reparti: al via il corso per i preposti',
      en: 'Safety on the shop floor: the course for supervisors begins',
    },
    summary: {
      it: 'Sei incontri, in presenza e a distanza, aperti a tutte le aziende associate.',
      en: 'Six meetings, on site and at a distance, open to all member companies.',
    },
    text: {
      it: [
        `Con l’edizione ${year} riparte il corso dedicato ai preposti: movimentazione dei carichi, polveri, linee di smaltatura, manutenzione degli atomizzatori.`,
        'Le iscrizioni si chiudono dieci giorni prima del primo incontro.',
      ],
      en: [
        `The ${year} course for supervisors is about handling loads, dust, glazing lines and the upkeep of spray dryers.`,
        'Applications close ten days before the first meeting.',
      ],
    },
  },
  {
    day: '03-12',
    title: {
      it: `Rapporto di sostenibilità ${year}: meno acqua, più recupero`,
      en: `Sustainability report ${year}: less water, more recovery`,
    },
    summary: {
      it: `Recuperato il ${figure(year, 96, 0.6)}% degli scarti di produzione.`,
      en: `${figure(year, 96, 0.6)}% of production waste goes back into the process.`,
    },
    text: {
      it: [
        `Il rapporto raccoglie i dati di ${figure(year, 112, 3)} stabilimenti. Le acque reflue sono riutilizzate per intero, e il recupero degli scarti raggiunge il ${figure(year, 96, 0.6)}%.`,
        'Crescono le dichiarazioni ambientali di prodotto, richieste soprattutto per gli edifici pubblici.',
      ],
      en: [
        `The report gathers the figures of ${figure(year, 112, 3)} plants. All waste water is used again, and ${figure(year, 96, 0.6)}% of the waste is recovered.`,
        'Environmental product declarations are on the rise, above all for public buildings.',
      ],
    },
  },
  {
    day: '04-23',
    title: {
      it: `La ceramica italiana a Coverings ${year}`,
      en: `Italian ceramics at Coverings ${year}`,
    },
    summary: {
      it: `${figure(year, 88, 4)} espositori italiani nella collettiva negli Stati Uniti.`,
      en: `${figure(year, 88, 4)} Italian exhibitors in the joint pavilion in the United States.`,
    },
    text: {
      it: [
        'La collettiva italiana torna a Coverings con un padiglione dedicato alle grandi lastre e agli spessori sottili.',
        'Nello spazio dell’associazione gli incontri con gli architetti, e la cerimonia del concorso dedicato ai progetti.',
      ],
      en: [
        'The Italian pavilion is back at Coverings, with large slabs and slim tiles in the foreground.',
        'Architects meet at the association’s stand, where the awards of the project competition are given, too.',
      ],
    },
  },
  {
    day: '05-15',
    title: { it: 'Esportazioni: i dati del primo trimestre', en: 'Exports: the first quarter' },
    summary: {
      it: `Vendite all’estero a ${figure(year, 1480, 35)} milioni di euro.`,
      en: `Sales abroad at ${figure(year, 1480, 35)} million euro.`,
    },
    text: {
      it: [
        `Nei primi tre mesi del ${year} le vendite all’estero hanno raggiunto ${figure(year, 1480, 35)} milioni di euro. Tengono Germania e Francia, crescono i Paesi del Golfo.`,
        'Sul mercato interno pesa il rallentamento delle ristrutturazioni.',
      ],
      en: [
        `In the first three months of ${year} sales abroad came to ${figure(year, 1480, 35)} million euro. Germany and France hold, the Gulf states grow.`,
        'At home fewer renovations are felt.',
      ],
    },
  },
  {
    day: '06-11',
    title: {
      it: `Assemblea ${year}: i numeri del settore`,
      en: `General assembly ${year}: the industry in figures`,
    },
    summary: {
      it: `${figure(year, 254, -2)} aziende, ${figure(year, 26_600, 90)} addetti.`,
      en: `${figure(year, 254, -2)} companies, ${figure(year, 26_600, 90)} people at work.`,
    },
    text: {
      it: [
        `Sono ${figure(year, 254, -2)} le aziende attive, con ${figure(year, 26_600, 90)} addetti diretti. Gli investimenti restano sopra il sette per cento del fatturato.`,
        'La relazione del presidente ha toccato energia, formazione e concorrenza internazionale.',
      ],
      en: [
        `${figure(year, 254, -2)} companies employ ${figure(year, 26_600, 90)} people. Investments stay above seven per cent of sales.`,
        'The president spoke of energy, training and competition from abroad.',
      ],
    },
  },
  {
    day: '07-09',
    title: {
      it: 'Borse di studio per l’ingegneria dei materiali',
      en: 'Scholarships for materials engineering',
    },
    summary: {
      it: 'Dodici borse per studentesse e studenti del distretto.',
      en: 'Twelve scholarships for students of the district.',
    },
    text: {
      it: [
        'Dodici borse annuali, con un tirocinio in azienda e un relatore dell’associazione.',
        'Le domande si presentano entro il 15 settembre.',
      ],
      en: [
        'Twelve scholarships of a year each, with a placement in a company and a mentor of the association.',
        'Applications are taken until 15 September.',
      ],
    },
  },
  {
    day: '09-08',
    title: {
      it: `Cersaie ${year}: il programma degli incontri`,
      en: `Cersaie ${year}: the programme`,
    },
    summary: {
      it: 'Architettura, posa, sostenibilità: cinque giorni a Bologna.',
      en: 'Architecture, laying, sustainability: five days in Bologna.',
    },
    text: {
      it: [
        'Il programma mette insieme conferenze, la città della posa e le visite guidate per le scuole.',
        'L’accredito per la stampa si chiede dalla sala stampa, nella pagina delle registrazioni.',
      ],
      en: [
        'Lectures, a town for tile layers and guided tours for schools.',
        'Journalists ask for their accreditation in the press room.',
      ],
    },
  },
  {
    day: '10-02',
    title: {
      it: `Cersaie ${year} si chiude con oltre ${figure(year, 91_000, 2_300)} visitatori`,
      en: `Cersaie ${year} ends with more than ${figure(year, 91_000, 2_300)} visitors`,
    },
    summary: {
      it: 'Quasi la metà dall’estero.',
      en: 'Nearly half of them from abroad.',
    },
    text: {
      it: [
        `In cinque giorni ${figure(year, 91_000, 2_300)} visitatori, di cui il 47% dall’estero.`,
        'Le novità: superfici tattili, decori tono su tono, spessori da tre millimetri.',
      ],
      en: [
        `${figure(year, 91_000, 2_300)} visitors in five days, 47% of them from abroad.`,
        'What is new: tactile surfaces, tone on tone, slabs of three millimetres.',
      ],
    },
  },
  {
    day: '11-13',
    title: {
      it: 'Dazi: conclusa la revisione della Commissione europea',
      en: 'Duties: the European Commission ends its review',
    },
    summary: {
      it: 'Confermate le misure contro il dumping sulle piastrelle.',
      en: 'The measures against dumped tiles stay.',
    },
    text: {
      it: [
        'Le misure restano in vigore per altri cinque anni. L’associazione continuerà a seguire le importazioni sotto costo.',
      ],
      en: [
        'The measures stay in force for five more years. The association goes on watching imports below cost.',
      ],
    },
  },
  {
    day: '12-10',
    title: { it: `Preconsuntivi ${year}: produzione e mercati`, en: `${year}: a first account` },
    summary: {
      it: `Prodotti ${figure(year, 431, -6)} milioni di metri quadrati.`,
      en: `${figure(year, 431, -6)} million square metres produced.`,
    },
    text: {
      it: [
        `La produzione si ferma a ${figure(year, 431, -6)} milioni di metri quadrati; le vendite tengono grazie ai prodotti di fascia alta.`,
        'I dati definitivi saranno presentati in assemblea.',
      ],
      en: [
        `${figure(year, 431, -6)} million square metres were produced; sales hold thanks to the upper end of the market.`,
        'The final figures come with the general assembly.',
      ],
    },
  },
  {
    day: '03-27',
    isOfCompany: true,
    title: { it: `Nuove superfici per il ${year}`, en: `New surfaces for ${year}` },
    summary: {
      it: 'La collezione di primavera, tra pietra e argilla.',
      en: 'The spring collection, between stone and clay.',
    },
    text: {
      it: ['Quattro tinte, tre formati e una finitura antiscivolo per gli spazi esterni.'],
      en: ['Four shades, three formats and a non-slip finish for outdoors.'],
    },
  },
  {
    day: '09-15',
    isOfCompany: true,
    title: { it: `Le nostre novità a Cersaie ${year}`, en: `What we show at Cersaie ${year}` },
    summary: { it: 'Padiglione 26, dal lunedì al venerdì.', en: 'Hall 26, from Monday to Friday.' },
    text: {
      it: ['Lastre fino a 162 × 324 centimetri, e un laboratorio aperto ai posatori.'],
      en: ['Slabs of up to 162 × 324 centimetres, and a workshop for tile layers.'],
    },
  },
]

/** What goes out in the next weeks, in days from today. */
export const UPCOMING_RELEASES: readonly (Omit<ReleaseText, 'day'> & { readonly inDays: number })[] = [
  {
    inDays: 6,
    title: {
      it: 'Riconversione dei forni: aperto il bando per le aziende associate',
      en: 'Kiln conversion: the call for member companies is open',
    },
    summary: {
      it: 'Contributi per chi passa a miscele con idrogeno.',
      en: 'Grants for whoever changes to mixtures with hydrogen.',
    },
    text: {
      it: [
        'Le domande si presentano in quattro settimane. Lo sportello dell’associazione aiuta a compilarle.',
      ],
      en: ['Applications are taken for four weeks. The association’s desk helps to fill them in.'],
    },
  },
  {
    inDays: 17,
    isOfCompany: true,
    title: { it: 'Una collezione che nasce dal riuso', en: 'A collection that comes from reuse' },
    summary: {
      it: 'Impasti con il sessanta per cento di materiale recuperato.',
      en: 'Bodies with sixty per cent of recovered material.',
    },
    text: {
      it: ['Sei colori e due spessori, per interni ed esterni.'],
      en: ['Six colours and two thicknesses, indoors and outdoors.'],
    },
  },
]
