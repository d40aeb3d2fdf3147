interface Names {
  readonly it: string
  readonly en: string
}

const names = <It extends string>(it: It, en: string) => ({ it, en })

/** Themes of the circulars, each with its matters. */
export const THEMES = [
  {
    name: names('Ambiente', 'Environment'),
    matters: [
      names('Emissioni in atmosfera', 'Emissions to air'),
      names('Rifiuti e sottoprodotti', 'Waste and by-products'),
      names('Autorizzazioni ambientali', 'Environmental permits'),
      names('Emission trading', 'Emissions trading'),
    ],
  },
  {
    name: names('Energia', 'Energy'),
    matters: [
      names('Gas naturale', 'Natural gas'),
      names('Energia elettrica', 'Electricity'),
      names('Efficienza energetica', 'Energy efficiency'),
    ],
  },
  {
    name: names('Lavoro', 'Labour'),
    matters: [
      names('CCNL', 'National collective agreement'),
      names('Previdenza e contributi', 'Social security'),
      names('Formazione', 'Training'),
    ],
  },
  {
    name: names('Fisco', 'Taxation'),
    matters: [
      names('IVA', 'VAT'),
      names('Incentivi e crediti d’imposta', 'Incentives and tax credits'),
      names('Dogane', 'Customs'),
    ],
  },
  {
    name: names('Sicurezza', 'Safety'),
    matters: [
      names('Silice e agenti cancerogeni', 'Silica and carcinogens'),
      names('Macchine e impianti', 'Machinery and plants'),
      names('Prevenzione incendi', 'Fire prevention'),
    ],
  },
  {
    name: names('Fiere e promozione', 'Fairs and promotion'),
    matters: [
      names('Cersaie', 'Cersaie'),
      names('Coverings', 'Coverings'),
      names('Missioni all’estero', 'Missions abroad'),
    ],
  },
  {
    name: names('Normativa tecnica', 'Technical standards'),
    matters: [
      names('Norme EN e ISO', 'EN and ISO standards'),
      names('Marcatura CE', 'CE marking'),
      names('Sostenibilità dei prodotti', 'Product sustainability'),
    ],
  },
  {
    name: names('Trasporti e logistica', 'Transport and logistics'),
    matters: [names('Porti e container', 'Ports and containers'), names('Autotrasporto', 'Road haulage')],
  },
  {
    name: names('Vita associativa', 'The association'),
    matters: [
      names('Assemblea e organi', 'Assembly and bodies'),
      names('Statistiche e indagini', 'Statistics and surveys'),
      names('Uffici e servizi', 'Offices and services'),
    ],
  },
] as const satisfies readonly { name: Names; matters: readonly Names[] }[]

export type MatterName = (typeof THEMES)[number]['matters'][number]['it']
