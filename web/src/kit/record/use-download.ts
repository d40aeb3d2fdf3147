import { MISSING_FILES_HEADER } from '@fornace/contract/kit/archive'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import { saveFile } from '../platform/save-file'
import { toastProblem, toastSuccess } from '../ui/toasts'

interface Download {
  /** Below `api/`. */
  path: string
  query: Readonly<Record<string, string>>
  /** File name. */
  name: string
}

interface DownloadOptions {
  /** Many pictures over a thin line take longer than a call may. */
  limitMs: number
  onSaved?: () => void
  onFailed: (message: string) => void
}

/** File download, which is aborted when the page is left. Its texts are in the segment `forms`. */
export const useDownload = ({ limitMs, onSaved, onFailed }: DownloadOptions) => {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const download = async ({ path, query, name }: Download) => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      let missing = 0
      const onHeaders = (headers: Headers) => {
        missing = Number(headers.get(MISSING_FILES_HEADER) ?? 0)
      }
      const file = await api.file(path, new URLSearchParams(query), {
        signal: stop.signal,
        limitMs,
        onHeaders,
      })
      saveFile(file, name)
      if (missing > 0) toastProblem({ message: t('archive.missing', { name, count: missing }) })
      else toastSuccess({ message: t('archive.saved', { name }) })
      onSaved?.()
    } catch (error) {
      if (!stop.signal.aborted) onFailed(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download, stop: () => running.current?.abort() }
}
