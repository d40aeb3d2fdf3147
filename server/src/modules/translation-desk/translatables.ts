import { holdsOneOf } from '@fornace/contract/kit/access'
import { editablePaths } from '@fornace/contract/kit/workflow'
import { type Translatable, translatableOf } from '@fornace/contract/translation-desk/translatable'
import type { Actor } from '../../kit/http/http.ts'
import { Problem } from '../../kit/http/problem.ts'
import {
  definitionFor,
  type Registry,
  type ResourceDefinition,
} from '../../kit/resource/definition/registry.ts'
import type { Scope } from '../../kit/resource/scope/scope.ts'

/** A kind of record that is translated, as its module serves it. */
export interface TranslatableKind extends Translatable {
  readonly definition: ResourceDefinition
}

const kindOf = (definition: ResourceDefinition): TranslatableKind[] => {
  const translatable = translatableOf(definition.resource.fields)
  return translatable ? [{ ...translatable, definition }] : []
}

export const translatableKinds = (registry: Registry): TranslatableKind[] => registry.all().flatMap(kindOf)

/** Translatable resource by the type in an address; throws not-found for one without translations. */
export const kindCalled = (registry: Registry, type: string, { roles }: Actor): TranslatableKind => {
  const [kind] = kindOf(definitionFor(registry, type, roles))
  if (!kind) throw new Problem('not-found')
  return kind
}

/** All that this person may translate, over the columns of the queue: what they may write, in the states for it. */
export const translatorScope = (kinds: readonly TranslatableKind[], actor: Actor): Scope =>
  kinds.flatMap(({ definition: { resource, scope }, steps }) => {
    if (!holdsOneOf(resource.access.write, actor.roles)) return []
    const access = scope.writes(actor)
    return (access === 'everything' ? [{}] : access).map(
      (term: Readonly<Record<string, readonly unknown[]>>) => ({
        ...(term as Exclude<Scope, string>[number]),
        type: [resource.type],
        step: steps.filter((step) => term.step?.includes(step) ?? true),
      }),
    )
  })

/** Resources that these roles translate, for all companies: the approved texts of all companies are visible to them. */
export const translatedBy = (kinds: readonly TranslatableKind[], { roles }: Actor): TranslatableKind[] =>
  kinds.filter(({ workflow, steps }) => steps.some((step) => editablePaths(workflow, step, roles).length > 0))
