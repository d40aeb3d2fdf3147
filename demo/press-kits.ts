const kit = (it: string, en: string, published: number | null) => ({
  title: { it, en },
  description: {
    it: `<p>Testi, immagini e dati per la stampa: <strong>${it}</strong>.</p>`,
    en: `<p>Texts, pictures and figures for the press: <strong>${en}</strong>.</p>`,
  },
  /** In days from today. */
  published,
})

/** By the place of their company among those of the demo; the association's own have none. One is scheduled. */
export const pressKitsBy = (today: Date) => [
  { company: null, ...kit(`Cersaie ${today.getFullYear()}`, `Cersaie ${today.getFullYear()}`, -56) },
  {
    company: null,
    ...kit('I numeri della ceramica italiana', 'Italian ceramics in figures', -152),
  },
  { company: null, ...kit('Sostenibilità in fornace', 'Sustainability in the kiln', -257) },
  { company: 0, ...kit('Grandi formati, nuove superfici', 'Large formats, new surfaces', 10) },
  { company: 1, ...kit('Collezione autunno', 'Autumn collection', null) },
  {
    company: null,
    ...kit(`Coverings ${today.getFullYear() - 1}`, `Coverings ${today.getFullYear() - 1}`, -567),
  },
]
