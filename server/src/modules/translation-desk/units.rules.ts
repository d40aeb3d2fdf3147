import { holdsOneOf } from '@fornace/contract/kit/access'
import type { MultilingualField } from '@fornace/contract/kit/fields'
import { actionsFor, editablePaths, isEditable } from '@fornace/contract/kit/workflow'
import type { TranslatedPart, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { partIn, submissionOf } from '@fornace/contract/translation-desk/translatable'
import type { Actor } from '../../kit/http/http.ts'
import { isWithin } from '../../kit/resource/scope/scope.ts'
import type { TranslatableKind } from './translatables.ts'
import type { RecordTexts } from './units.store.ts'

const isInScope = (
  { definition: { resource, scope } }: TranslatableKind,
  actor: Actor,
  { keys }: RecordTexts,
) => holdsOneOf(resource.access.write, actor.roles) && isWithin(scope.writes(actor), keys)

interface DeclaredText extends MultilingualField {
  readonly field: string
  readonly part: TranslatedPart | null
}

/** Texts of a record in order, those of a child row together, each with its declaration. */
const textsIn = ({ texts }: TranslatableKind, { parts }: RecordTexts): DeclaredText[] =>
  [...Map.groupBy(texts, ([path]) => partIn(path)?.list ?? path)].flatMap(
    ([list, declared]): DeclaredText[] =>
      declared.some(([path]) => partIn(path))
        ? (parts[list] ?? []).flatMap(({ id, ...part }) =>
            declared.map(([path, text]) => ({ field: path.replace('*', String(id)), part, ...text })),
          )
        : declared.map(([field, text]) => ({ field, part: null, ...text })),
  )

/** The translations, by their paths, that this person may change in the present state. */
const editableTranslations = (kind: TranslatableKind, actor: Actor, record: RecordTexts): string[] => {
  if (!isInScope(kind, actor, record)) return []
  const editable = editablePaths(kind.workflow, record.step, actor.roles)
  return textsIn(kind, record).flatMap(({ field }) =>
    record.languages.map((language) => `${field}.${language}`).filter((path) => isEditable(editable, path)),
  )
}

const submissionBy = (kind: TranslatableKind, actor: Actor, record: RecordTexts) => {
  const name = submissionOf(kind)
  const requester = { roles: actor.roles, isAuthor: false }
  const action = actionsFor(kind.workflow, record.step, requester).find((one) => one.name === name)
  return action && isInScope(kind, actor, record) ? { action: action.name, step: action.to } : null
}

/** A record as the desk shows it. */
export const unitsOf = (kind: TranslatableKind, actor: Actor, record: RecordTexts): TranslationUnits => {
  const { resource } = kind.definition
  const { id, version, title, step, due_date, languages, texts, known: existing } = record
  return {
    type: resource.type,
    path: resource.path,
    id,
    version,
    title,
    step,
    due_date,
    languages,
    editable: editableTranslations(kind, actor, record),
    submission: submissionBy(kind, actor, record),
    units: textsIn(kind, record).map(({ field, part, kind: written, max }) => {
      const source = texts[field]?.it ?? ''
      const ofField = existing.filter((one) => one.field === field && languages.includes(one.language))
      return {
        field,
        part,
        kind: written,
        max,
        source,
        targets: Object.fromEntries(languages.map((language) => [language, texts[field]?.[language] ?? ''])),
        known: Object.fromEntries(
          ofField.map((one) => [
            one.language,
            {
              translated_from: one.source,
              translator: one.translator,
              at: one.at,
              is_changed: one.source !== source,
              to_confirm: one.to_confirm,
            },
          ]),
        ),
      }
    }),
  }
}
