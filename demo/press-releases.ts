const YEARS = [2022, 2023, 2024, 2025, 2026]
const DAY_MS = 86_400_000

/** What is told every year, by the month in which it is; the first companies of the demo have their own. */
const TOPICS = [
  { month: 2, company: null, it: 'I numeri dell’anno passato', en: 'Last year in figures' },
  { month: 3, company: 0, it: 'Una nuova linea di cottura', en: 'A new firing line' },
  { month: 4, company: null, it: 'La ceramica italiana a Coverings', en: 'Italian ceramics at Coverings' },
  { month: 6, company: null, it: 'Assemblea annuale dell’associazione', en: 'Annual meeting' },
  { month: 7, company: 1, it: 'Premio per il grande formato', en: 'An award for the large format' },
  { month: 9, company: null, it: 'Cersaie apre le porte', en: 'Cersaie opens its doors' },
  { month: 10, company: null, it: 'Meno gas, meno acqua', en: 'Less gas, less water' },
  { month: 11, company: 0, it: 'La collezione d’inverno', en: 'The winter collection' },
] as const

/** Five years of them: older ones are archived, the next one is scheduled, and the first company prepares a draft. */
export const releasesBy = (now: Date) => {
  const told = YEARS.flatMap((year) =>
    TOPICS.map(({ month, company, it, en }, place) => {
      const date = new Date(Date.UTC(year, month - 1, 10, 9))
      return { year, company, hue: place * 45, it, en, date, archived: year <= now.getUTCFullYear() - 2 }
    }),
  ).filter(({ date }) => date <= now)
  const [first] = TOPICS
  const next = new Date(now.getTime() + 7 * DAY_MS)
  const year = now.getUTCFullYear()
  return [
    ...told,
    { ...first, year, hue: 80, it: 'Il nuovo direttivo', en: 'The new board', date: next, archived: false },
    {
      ...TOPICS[1],
      year,
      hue: 120,
      it: 'Una terrazza in gres',
      en: 'A terrace',
      date: null,
      archived: false,
    },
  ].map(({ it, en, date, ...release }) => ({
    year: release.year,
    company: release.company,
    hue: release.hue,
    body: {
      title: { it, en },
      summary: { it: `${it}: in breve.`, en: `${en}: in short.` },
      text: {
        it: `<p><strong>${it}.</strong> La ceramica italiana racconta un altro anno di lavoro.</p><p>Dati, immagini e contatti sono qui sotto.</p>`,
        en: `<p><strong>${en}.</strong> Italian ceramics tell of another year of work.</p>`,
      },
      sign: { it: 'L’ufficio stampa', en: 'The press office' },
      published_date: date?.toISOString() ?? null,
      archived: release.archived,
    },
  }))
}
