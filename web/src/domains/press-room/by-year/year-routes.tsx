import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { type AnyRoute, type AsyncRouteComponent, createRoute, useParams } from '@tanstack/react-router'
import { readListSearch } from '../../../kit/api/list/list-state'
import type { HomeBlock } from '../../../kit/routes/home-block'
import {
  type ListScreenProps,
  type ReadingRouteProps,
  type RecordAddresses,
  type RecordScreenProps,
  recordRoutes,
} from '../../../kit/routes/record-routes'
import { filledPath } from '../../../kit/routes/routes-tree'
import type { Screen } from '../../../kit/routes/screen'
import { withProps } from '../../../kit/ui/with-props'
import { thisYear } from './of-year'

interface OfYear {
  /** As the address has it: it may be none. */
  year: string
  /** The addresses of another one. */
  addressesOf: (year: number | string) => RecordAddresses
}

export type YearListProps = ListScreenProps & OfYear
export type YearRecordProps = RecordScreenProps & OfYear
export type YearReadingProps = ReadingRouteProps & OfYear

interface YearRoutes<Path extends string> {
  /** Below the area. */
  path: Path
  screen: Pick<Screen, 'title' | 'inMenu'>
  ListScreen: AsyncRouteComponent<YearListProps>
  RecordScreen: AsyncRouteComponent<YearRecordProps>
  ReadingScreen: AsyncRouteComponent<YearReadingProps>
  home?: readonly HomeBlock[]
}

/**
 * The five routes of a resource with years: the current year, any year, a new record of a year, an existing one, and
 * its reading page.
 * The first is the entry of the menu.
 */
export const yearRoutes = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  resource: ResourceMetadata,
  { path, screen, ListScreen, RecordScreen, ReadingScreen, home = [] }: YearRoutes<Path>,
) => {
  const { access } = resource
  const entry = createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: readListSearch,
    staticData: { screen: { ...screen, roles: access.read }, home },
  })
  const addressesOf = (year: number | string): RecordAddresses => ({
    list: filledPath(list.fullPath, { year }),
    new: filledPath(newRecord.fullPath, { year }),
    record: (id) => filledPath(record.fullPath, { year, id }),
    read: (id) => `${filledPath(record.fullPath, { year, id })}/read`,
  })
  const useYear = (): OfYear => {
    const { year } = useParams({ strict: false }) as { year?: string }
    return { year: year ?? String(thisYear()), addressesOf }
  }
  // Their other properties come from `recordRoutes`.
  const OfYearList = withYear(ListScreen, useYear)
  const [list, newRecord, record, ...others] = recordRoutes(parent, resource, {
    paths: {
      list: `${path}/year={$year}`,
      new: `${path}/new/year={$year}`,
      record: `${path}/year={$year}/id={$id}`,
    },
    screen: { title: screen.title, menuEntry: () => filledPath(entry.fullPath) },
    ListScreen: OfYearList,
    RecordScreen: withYear(RecordScreen, useYear),
    ReadingScreen: withYear(ReadingScreen, useYear),
    usual: () => ({ year: thisYear() }),
  })
  entry.update({
    component: withProps(OfYearList, () => ({
      addresses: addressesOf(thisYear()),
      search: entry.useSearch(),
    })),
  })
  return [entry, list, newRecord, record, ...others] as const
}

const withYear = <Props extends object>(
  Screen: AsyncRouteComponent<Props & OfYear>,
  useYear: () => OfYear,
): AsyncRouteComponent<Props> => {
  const WithYear = (props: Props) => <Screen {...props} {...useYear()} />
  return Object.assign(WithYear, {
    preload: async () => {
      await Screen.preload?.()
    },
  })
}
