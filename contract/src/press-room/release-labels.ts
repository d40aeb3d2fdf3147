import type { Language } from '../kit/languages.ts'

interface ReleaseLabels {
  readonly kind: string
  readonly draft: string
  readonly embargo: string
  readonly attachments: string
}

/** Labels around the text of a press release, in the language of the release, not of the reader. */
export const RELEASE_LABELS: Readonly<Record<Language, ReleaseLabels>> = {
  it: {
    kind: 'Comunicato stampa',
    draft: 'Bozza',
    embargo: 'Embargo fino al {date}',
    attachments: 'Allegati',
  },
  en: {
    kind: 'Press release',
    draft: 'Draft',
    embargo: 'Under embargo until {date}',
    attachments: 'Attachments',
  },
  fr: {
    kind: 'Communiqué de presse',
    draft: 'Brouillon',
    embargo: 'Sous embargo jusqu’au {date}',
    attachments: 'Pièces jointes',
  },
  de: {
    kind: 'Pressemitteilung',
    draft: 'Entwurf',
    embargo: 'Sperrfrist bis {date}',
    attachments: 'Anhänge',
  },
  ru: { kind: 'Пресс-релиз', draft: 'Черновик', embargo: 'Эмбарго до {date}', attachments: 'Приложения' },
}

interface Release {
  readonly published_date: string | null
  readonly company: { readonly name: string } | null
}

/** The line over the title: what it is, whose, and when it may be read. */
export const releaseHead = (
  { published_date, company }: Release,
  language: Language,
  { organisation, timeZone, now }: { organisation: string; timeZone: string; now: Date },
): string => {
  const labels = RELEASE_LABELS[language]
  const moment = published_date === null ? undefined : new Date(published_date)
  const isEarly = moment !== undefined && moment > now
  const date = moment?.toLocaleString(language, {
    dateStyle: 'long',
    timeZone,
    ...(isEarly && { timeStyle: 'short' }),
  })
  const when = isEarly ? labels.embargo.replace('{date}', date ?? '') : (date ?? labels.draft)
  return [labels.kind, company?.name || organisation, when].join(' · ')
}
