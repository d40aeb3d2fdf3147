import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import type {
  Suggestion,
  TranslationLanguage,
  TranslationProgress,
  TranslationUnits,
} from '@fornace/contract/translation-desk/desk'
import { TERM, TRANSLATION_QUEUE_PATH } from '@fornace/contract/translation-desk/metadata'
import type { TermRecord } from '@fornace/contract/translation-desk/term'
import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { api, type Reader } from '../../kit/api/client'
import type { ListFields } from '../../kit/api/list/columns'
import { datatablesQuery } from '../../kit/api/list/datatables-query'
import { listStateOf } from '../../kit/api/list/list-state'
import { queryClient } from '../../kit/api/query-client'
import { type Page, wholeListQuery } from '../../kit/api/records'
import { inTheirPlaces, type Queued } from './queue'

/** Reader that checks for required keys only; the fields are checked by the server's tests. */
export const having = <T extends object>(...keys: (keyof T & string)[]): Reader<T> => ({
  safeParse: (value) =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value)
      ? { success: true, data: value as T }
      : { success: false, error: 'not what was asked for' },
})

export const DESK = 'translation-desk'
/** Polling interval, so that translations of others appear without a reload. */
const OFTEN_MS = 30_000
/** Fields of the queue's rows and of its sort order: records with remaining work in the language come first. */
const queueColumns = (language: TranslationLanguage): ListFields => ({
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'cover', kind: 'text' },
    { key: 'due_date', kind: 'day' },
    { key: 'words', kind: 'number' },
    { key: `has_left.${language}`, kind: 'flag' },
    { key: `words_left.${language}`, kind: 'number' },
    { key: 'changed_languages', kind: 'text' },
    { key: 'unconfirmed_languages', kind: 'text' },
  ],
})

/** All that is translated into a language, the most urgent first. */
export const queueQuery = (language: TranslationLanguage) =>
  queryOptions({
    queryKey: [DESK, 'queue', language],
    queryFn: async ({ signal }) => {
      const requested = listStateOf({ sort: `-has_left.${language},due_date,words_left.${language}` })
      const query = datatablesQuery(queueColumns(language), { ...requested, filters: { language } })
      query.set('length', String(WHOLE_LIST_SIZE))
      const { data } = await api.get(TRANSLATION_QUEUE_PATH, having<Page<Queued>>('data'), { query, signal })
      return data
    },
    placeholderData: keepPreviousData,
    structuralSharing: (before, now) =>
      replaceEqualDeep(before, inTheirPlaces(now as Queued[], before as Queued[] | undefined)),
    refetchInterval: OFTEN_MS,
  })

/** Rows of a language, also while those of another one are displayed; null after a failure, which the desk reports. */
export const queueOf = (language: TranslationLanguage): Promise<readonly Queued[] | null> =>
  queryClient.ensureQueryData(queueQuery(language)).catch(() => null)

/** Removes the cached queues, so that the next visit sorts them anew. */
export const forgetQueues = (): void => queryClient.removeQueries({ queryKey: [DESK, 'queue'] })

export const unitsQuery = (type: string, id: number) =>
  queryOptions({
    queryKey: [DESK, 'units', type, id],
    queryFn: ({ signal }) =>
      api.get(`translation/${type}/${id}`, having<TranslationUnits>('units', 'version'), { signal }),
    staleTime: 0,
  })

export const progressQuery = () =>
  queryOptions({
    queryKey: [DESK, 'progress'],
    queryFn: ({ signal }) =>
      api.get('translation/progress', having<TranslationProgress>('languages', 'people'), { signal }),
  })

export const suggestionsQuery = (language: TranslationLanguage, text: string) =>
  queryOptions({
    queryKey: [DESK, 'suggestions', language, text],
    queryFn: ({ signal }) =>
      api.get('translation/suggestion', having<{ suggestions: Suggestion[] }>('suggestions'), {
        query: new URLSearchParams({ language, text }),
        signal,
        // They help; without them one translates all the same.
        silent: true,
      }),
    select: ({ suggestions }) => suggestions,
    enabled: text.trim() !== '',
    staleTime: 60_000,
  })

export const termsQuery = () => wholeListQuery<TermRecord>(TERM)

/** Refetches the desk after a translation. */
export const refreshDesk = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [DESK] })

export const confirmTranslation = (
  { type, id }: TranslationUnits,
  body: { field: string; language: TranslationLanguage; source: string },
): Promise<TranslationUnits> =>
  api.post(`translation/${type}/${id}/confirm`, body, having<TranslationUnits>('units'))
