import type { PictureInfo } from '@fornace/contract/kit/picture'
import type { ComponentProps } from 'react'
import type { ListRecord } from '../api/records'
import { Cover } from '../picture/cover'
import type { HomeRowProps } from './home-row'
import { WaitingList } from './waiting-list'

/** More than of what waits: it is what readers come for. */
const VISIBLE_TO_READERS = 6

interface PublishedRow extends ListRecord {
  cover: PictureInfo | null
  approved_at: string | null
}

type PublishedListProps<Row extends PublishedRow> = Omit<
  ComponentProps<typeof WaitingList<Row>>,
  'rowOf' | 'visible'
> & {
  rowOf: (row: Row) => Pick<HomeRowProps, 'title' | 'to'> & {
    /** Owner and distinguishing details; empty ones are left out. */
    about: readonly (string | null | undefined)[]
  }
}

/** Recently approved records, with their picture and time. */
export const PublishedList = <Row extends PublishedRow>({ rowOf, ...list }: PublishedListProps<Row>) => (
  <WaitingList<Row>
    {...list}
    visible={VISIBLE_TO_READERS}
    rowOf={(row) => {
      const { about, ...visible } = rowOf(row)
      return {
        ...visible,
        about: about.filter(Boolean).join(' · '),
        picture: <Cover picture={row.cover} />,
        at: row.approved_at ?? undefined,
      }
    }}
  />
)
