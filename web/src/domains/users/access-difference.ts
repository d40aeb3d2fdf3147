import type { AccessExplanation } from '@fornace/contract/users/access-explanation'
import type { NamedScreen } from './screens'

/** Rights that a user gains or loses. */
export interface Rights {
  screens: NamedScreen[]
  /** Kinds of records, by what may be done with them. */
  read: string[]
  write: string[]
  /** Kinds of records of which there are now all, where there were some before; or the other way round. */
  all: string[]
}

interface AccessDifference {
  signIn: 'gained' | 'lost' | null
  gained: Rights
  lost: Rights
}

export interface Access {
  explanation: Pick<AccessExplanation, 'may_sign_in' | 'resources'>
  /** Screens that these roles open. */
  screens: readonly NamedScreen[]
}

const WIDTH = { nothing: 0, some: 1, everything: 2 }

/** Rights in the first access that the second lacks. */
const beyond = (more: Access, less: Access): Rights => {
  const before = new Map(less.explanation.resources.map((resource) => [resource.type, resource]))
  const kinds = (isMore: (type: string, resource: AccessExplanation['resources'][number]) => boolean) =>
    more.explanation.resources.filter((one) => isMore(one.type, one)).map(({ label }) => label)
  return {
    screens: more.screens.filter(({ path }) => !less.screens.some((screen) => screen.path === path)),
    read: kinds((type, { read }) => read.allowed && !before.get(type)?.read.allowed),
    write: kinds((type, { write }) => write.allowed && !before.get(type)?.write.allowed),
    all: kinds((type, { read, reach: access }) => {
      const now = before.get(type)
      return read.allowed && now?.read.allowed === true && WIDTH[access] > WIDTH[now.reach]
    }),
  }
}

export const differenceOf = (before: Access, after: Access): AccessDifference => {
  const [could, can] = [before.explanation.may_sign_in, after.explanation.may_sign_in]
  return {
    signIn: could === can ? null : can ? 'gained' : 'lost',
    gained: beyond(after, before),
    lost: beyond(before, after),
  }
}

export const isEmpty = ({ screens, read, write, all }: Rights): boolean =>
  [screens, read, write, all].every((names) => names.length === 0)
