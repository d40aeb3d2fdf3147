import type {
  QueueRow,
  Suggestion,
  TranslationLanguage,
  TranslationProgress,
  TranslationUnits,
  XliffUnit,
} from '@fornace/contract/translation-desk/desk'
import { TERM, TRANSLATION_QUEUE_PATH } from '@fornace/contract/translation-desk/metadata'
import type { TermRecord } from '@fornace/contract/translation-desk/term'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reader } from '../../kit/api/client'
import { queryClient } from '../../kit/api/query-client'
import { type Page, wholeListQuery } from '../../kit/api/records'

/** Nonsense is told from an answer by what it must have; what each field holds the server's tests see to. */
const having = <T extends object>(...keys: (keyof T & string)[]): Reader<T> => ({
  safeParse: (value) =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value)
      ? { success: true, data: value as T }
      : { success: false, error: 'not what was asked for' },
})

const DESK = 'translation-desk'
/** What others translate is seen without a reload. */
const OFTEN_MS = 30_000
/** What a person has before them; the rest follows as it is done. */
const QUEUE_LENGTH = '100'

/** What waits in a language, the most urgent first; in all of them without one. */
export const queueQuery = (language?: TranslationLanguage) =>
  queryOptions({
    queryKey: [DESK, 'queue', language],
    queryFn: ({ signal }) =>
      api.get(TRANSLATION_QUEUE_PATH, having<Page<QueueRow>>('data', 'recordsFiltered'), {
        query: new URLSearchParams({
          format: 'datatables',
          length: QUEUE_LENGTH,
          ...(language && { language }),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: OFTEN_MS,
  })

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

export interface XliffAnswer {
  units: XliffUnit[]
}

/** All that the file holds, or what it holds of one record. */
export const sendXliff = (text: string): Promise<XliffAnswer> =>
  api.post('translation/xliff', { text }, having<XliffAnswer>('units'))

export const readXliff = (language: TranslationLanguage, record?: TranslationUnits): Promise<Blob> =>
  api.file(
    record ? `translation/${record.type}/${record.id}/xliff` : 'translation/xliff',
    new URLSearchParams({ language }),
  )
