import { type CompanyImport, importRecord } from '@fornace/contract/companies/import'
import { COMPANY_IMPORT, type ImportKind } from '@fornace/contract/companies/import-metadata'
import { api } from '../../../kit/api/client'
import { CANCELLED, type Sending, sendFile } from '../../../kit/upload/send-file'
import { POLL_MS, readingFor } from './import-queries'

const { path } = COMPANY_IMPORT

/** Uploads a file, which is read and compared before the answer; meanwhile the progress is polled. */
export const sendImport = async (
  kind: ImportKind,
  file: File,
  userId: number | undefined,
  { onProgress, onDone, signal }: Sending,
): Promise<CompanyImport> => {
  let asking: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    const one = await readingFor(kind, userId)
    if (one && !signal.aborted) onDone(one.progress / 100)
  }
  const forgetIt = async () => {
    const one = signal.reason === CANCELLED && (await readingFor(kind, userId))
    if (one) await api.post(`${path}/${one.id}/undo`)
  }
  const isSent = () => asking !== undefined
  signal.addEventListener('abort', () => isSent() && void forgetIt().catch(() => undefined))
  const progress = (share: number) => {
    onProgress(share)
    if (share === 1) asking ??= setInterval(() => void ask().catch(() => undefined), POLL_MS)
  }
  try {
    return await sendFile(`${path}/${kind}/`, file, importRecord, { onProgress: progress, signal })
  } finally {
    clearInterval(asking)
  }
}
