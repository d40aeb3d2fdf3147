import type { Field, Fields } from '@fornace/contract/kit/fields'
import type { Language } from '@fornace/contract/kit/languages'
import type { ComponentType } from 'react'

type InLanguages = { readonly kind: 'multilingual' | 'rich-text' }

type PathsTo<Name extends string, F extends Field> = F extends InLanguages ? `${Name}.${Language}` : Name

/** Where the values of these fields are: `title.it`, `company_id`. */
type PathIn<F extends Fields> = { [Name in keyof F & string]: PathsTo<Name, F[Name]> }[keyof F & string]

/** `path`, or several such as `latitudePath`. */
type IsPath<Prop> = Prop extends 'path' | `${string}Path` ? true : false

type WithPaths<Props, Path> = { [Prop in keyof Props]: IsPath<Prop> extends true ? Path : Props[Prop] }

type Typed<Component, Path> =
  Component extends ComponentType<infer Props> ? ComponentType<WithPaths<Props, Path>> : never

/**
 * The same inputs, for the fields of one record: a path that its contract does not have is no longer compiled.
 * `const Brand = fieldsOf<typeof BRAND_FIELDS>()({ TextField })`, and then `<Brand.TextField path="name" />`.
 */
export const fieldsOf =
  <F extends Fields>() =>
  <Components extends Readonly<Record<string, ComponentType<never>>>>(components: Components) =>
    components as unknown as {
      [Name in keyof Components]: Typed<Components[Name], PathIn<F>>
    }
