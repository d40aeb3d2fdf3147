import { holdsOneOf } from '@fornace/contract/kit/access'
import { USER } from '@fornace/contract/users/metadata'
import { useQuery } from '@tanstack/react-query'
import { type Person, peopleReaders, personName } from '../api/people'
import { recordQuery } from '../api/records'
import { useRoles } from '../api/session-store'

/** The name behind a number, for those who may read it. */
export const PersonChip = ({ id }: { id: string }) => {
  const mayRead = holdsOneOf(peopleReaders, useRoles())
  const { data } = useQuery({ ...recordQuery<Person>(USER, id), enabled: mayRead, retry: false })
  return data ? personName(data) : `#${id}`
}
