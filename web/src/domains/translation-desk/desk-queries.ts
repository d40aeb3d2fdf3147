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

/** Nonsense is told from an answer by what it must have; what each field holds the server's tests see to. */
export const having = <T extends object>(...keys: (keyof T & string)[]): Reader<T> => ({
  safeParse: (value) =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value)
      ? { success: true, data: value as T }
      : { success: false, error: 'not what was asked for' },
})

export const DESK = 'translation-desk'
/** What others translate is seen without a reload. */
const OFTEN_MS = 30_000
/** What the list of the queue shows, and what it is ordered by: what has something left in the language comes first. */
const queueColumns = (language: TranslationLanguage): ListFields => ({
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'due_date', kind: 'day' },
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

/** All rows of a language, also while those of another one are still shown; none where they cannot be had, which the desk says. */
export const queueOf = (language: TranslationLanguage): Promise<readonly Queued[] | null> =>
  queryClient.ensureQueryData(queueQuery(language)).catch(() => null)

/** Whoever comes again finds the queue in the order of that moment. */
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

/** Somebody has translated something. */
export const refreshDesk = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [DESK] })

export const confirmTranslation = (
  { type, id }: TranslationUnits,
  body: { field: string; language: TranslationLanguage; source: string },
): Promise<TranslationUnits> =>
  api.post(`translation/${type}/${id}/confirm`, body, having<TranslationUnits>('units'))
