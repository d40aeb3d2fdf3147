import { useQueries } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage, messageText } from '../../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages'
import { lockScreen } from '../api/lock-screen'
import { queryClient } from '../api/query-client'
import { reportAnything } from '../problem-report/send-report'
import { useOfferedRoutes } from '../routes/offered-routes'
import { listAddress, type OpenRoute, recordAddress, useOpenRoutes } from '../routes/routes-tree'
import {
  createEntries,
  createInEntries,
  type Entry,
  type EntryGroup,
  matching,
  screenEntries,
} from './entries'
import { pageActions } from './page-actions-here'
import { useSearchResults } from './use-search-results'

/** Resource label of a record with its area: "Typologies" alone are in two of them. */
const recordKind = (routes: readonly OpenRoute[], type: string, label: string): string => {
  const area = routes.find(({ route }) => route.options.staticData?.opens === type)?.area
  const above = area && messageText(area.title)
  return above && above !== label ? `${above} · ${label}` : label
}

interface PaletteEntries {
  groups: EntryGroup[]
  searching: boolean
  failed: boolean
}

/** All that the query finds: actions of the open record, commands (screens, things to create and to do), then records. */
export const usePaletteEntries = (
  query: string,
  opened: boolean,
  shellCommands: () => Entry[],
): PaletteEntries => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const routes = useOpenRoutes()
  const { records, more, searched, ...search } = useSearchResults(query)
  const go = (to: string) => void navigate({ to })
  const offered = useOfferedRoutes()
  const inParents = useCreationEntries(routes, query, go)

  const matches = records.flatMap(({ type, label, id, title, detail }): Entry[] => {
    const to = recordAddress(routes, type, id)
    if (!to) return []
    const description = [recordKind(routes, type, label), detail].filter(Boolean).join(' · ')
    return [{ id: `record-${type}-${id}`, label: title, description, run: () => go(to) }]
  })
  const lists = more.flatMap((type): Entry[] => {
    const to = listAddress(routes, type)
    const label = records.find((record) => record.type === type)?.label
    if (!to || !label) return []
    const description = recordKind(routes, type, label)
    const run = () => void navigate({ to, search: { search: searched } as never })
    return [{ id: `all-${type}`, label: t('palette.all', { query: searched }), description, run }]
  })
  const actions: Entry[] = [
    ...INTERFACE_LANGUAGES.filter((language) => language !== i18n.language).map((language) => ({
      id: `language-${language}`,
      label: LANGUAGE_NAMES[language],
      description: t(`palette.language.${language}`),
      run: () => void chooseLanguage(language),
    })),
    ...shellCommands(),
    { id: 'report', label: t('palette.report'), run: reportAnything },
    { id: 'lock', label: t('userMenu.lock'), run: () => void lockScreen(router) },
    {
      id: 'log-out',
      label: t('header.logOut'),
      keywords: t('palette.logOutWords'),
      run: () => go('/account/logout'),
    },
  ]

  // Read anew with each query: a button may have been loaded meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the query changes.
  const ofPage = useMemo(
    (): Entry[] =>
      opened ? pageActions().map(({ label, run }) => ({ id: `page-${label}`, label, run })) : [],
    [opened, query],
  )

  const groups: EntryGroup[] = [
    { id: 'page', label: t('palette.page'), entries: matching(ofPage, query) },
    { id: 'screens', label: t('palette.screens'), entries: matching(screenEntries(offered, go), query) },
    {
      id: 'create',
      label: t('palette.create'),
      entries: [...matching(createEntries(routes, go), query), ...inParents],
    },
    { id: 'actions', label: t('palette.actions'), entries: matching(actions, query) },
    // Results of the server match already, and are not filtered again.
    { id: 'records', label: t('palette.records'), entries: [...matches, ...lists] },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...search }
}

/** As many of one kind as are of use at a glance. */
const MAX_PARENTS = 5

/** Entries for new records with a parent, such as a product in its period; loaded once a query is typed. */
const useCreationEntries = (
  routes: readonly OpenRoute[],
  query: string,
  go: (to: string) => void,
): Entry[] => {
  const creating = routes.flatMap((open) => {
    const { title, creationParents } = open.route.options.staticData?.screen ?? {}
    return title && creationParents ? [{ open, title, creationParents }] : []
  })
  const answers = useQueries(
    {
      queries: creating.map(({ open, creationParents }) => ({
        queryKey: ['creation-parents', open.route.fullPath, currentLanguage()],
        queryFn: creationParents,
        enabled: query.trim() !== '',
        staleTime: 60_000,
      })),
    },
    queryClient,
  )
  return creating.flatMap(({ open, title }, index) =>
    matching(createInEntries(open, title, answers[index]?.data ?? [], go), query).slice(0, MAX_PARENTS),
  )
}
