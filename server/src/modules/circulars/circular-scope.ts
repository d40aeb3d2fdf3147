import { circularAdmins } from '@fornace/contract/circulars/access'
import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Principal } from '../../kit/http/principal.ts'
import { scopedBy } from '../../kit/resource/scope/scope.ts'

export const isAdmin = ({ roles }: Principal): boolean => holdsOneOf(circularAdmins, roles)

/** Administrators write everybody's texts, authors their own. */
export const isOwnText = (principal: Principal, { created_by_id }: { created_by_id?: unknown }): boolean =>
  isAdmin(principal) || created_by_id === principal.userId

const writable = (principal: Principal) => (isAdmin(principal) ? {} : { created_by_id: [principal.userId] })

/** Circulars: the area reads all; annulled ones are not written, and only drafts that were never approved are deleted. */
export const circularScope = scopedBy(['created_by_id', 'is_annulled', 'is_deletable'], {
  reads: () => 'everything',
  writes: (principal) => [{ ...writable(principal), is_annulled: [false] }],
  removes: (principal) => [{ ...writable(principal), is_deletable: [true] }],
})

export const communicationScope = scopedBy(['created_by_id', 'is_deletable'], {
  reads: () => 'everything',
  writes: (principal) => (isAdmin(principal) ? 'everything' : [writable(principal)]),
  removes: (principal) => [{ ...writable(principal), is_deletable: [true] }],
})
