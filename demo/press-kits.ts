const kit = (it: string, en: string, published_date: string | null) => ({
  title: { it, en },
  description: {
    it: `<p>Testi, immagini e dati per la stampa: <strong>${it}</strong>.</p>`,
    en: `<p>Texts, pictures and figures for the press: <strong>${en}</strong>.</p>`,
  },
  published_date,
})

/** By the place of their company among those of the demo; the association's own have none. */
export const PRESS_KITS = [
  { company: null, ...kit('Cersaie 2026', 'Cersaie 2026', '2026-09-22') },
  {
    company: null,
    ...kit('I numeri della ceramica italiana', 'Italian ceramics in figures', '2026-06-18'),
  },
  { company: null, ...kit('Sostenibilità in fornace', 'Sustainability in the kiln', '2026-03-05') },
  { company: 0, ...kit('Grandi formati, nuove superfici', 'Large formats, new surfaces', '2026-09-20') },
  { company: 1, ...kit('Collezione autunno', 'Autumn collection', null) },
  { company: null, ...kit('Coverings 2025', 'Coverings 2025', '2025-04-29') },
]
