import type { WaitingRecord } from '@fornace/contract/kit/home'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text'
import { oneOfMany } from '../api/records'
import { type Done, runOnAll } from '../table/bulk'
import { toastProblem, toastSuccess, toastWorking } from '../ui/toasts'

/** Approves waiting records as they are displayed, one or many; the toast takes all of it back. */
export const useApprovals = () => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  const refresh = (types: readonly string[]) =>
    Promise.all(['home', ...new Set(types)].map((key) => queries.invalidateQueries({ queryKey: [key] })))

  const doneText = (records: readonly WaitingRecord[]) => {
    const [first] = records
    return records.length === 1 && first
      ? t('home.approvedRecord', { title: first.title, done: first.approve_done ?? '' })
      : t('home.approvedAll', { count: records.length })
  }

  const undo = async (done: readonly Done<WaitingRecord>[]) => {
    const finish = toastWorking(t('home.undoing'))
    const { failures, done: undone } = await runOnAll(done, async (one) => {
      await one.undo?.()
      return undefined
    })
    finish()
    await refresh(done.map(({ row }) => row.type))
    if (failures.length === 0) return toastSuccess({ message: t('home.undone', { count: undone.length }) })
    toastProblem({
      message: t('home.notUndone', { count: failures.length }),
      details: failures.map(({ row: { row }, error }) => `${row.title}: ${failureText(error)}`),
    })
  }

  const approve = async (records: readonly WaitingRecord[]) => {
    setBusy(true)
    const { done, failures } = await runOnAll(records, (record) =>
      oneOfMany.step(record, record, { step: record.approve_step ?? record.step }),
    )
    const approved = done.map(({ row }) => row)
    const revocable = done.filter(({ row }) => !row.is_approval_final)
    if (approved.length > 0)
      toastSuccess({
        message: doneText(approved),
        ...(revocable.length > 0 && {
          action: { label: t('common.undo'), run: () => void undo(revocable) },
        }),
      })
    const [first] = failures
    if (first)
      toastProblem(
        records.length === 1
          ? { message: failureText(first.error) }
          : {
              message: t('home.notApproved', { count: failures.length }),
              details: failures.map(({ row, error }) => `${row.title}: ${failureText(error)}`),
            },
      )
    await refresh(records.map(({ type }) => type))
    setBusy(false)
  }
  return { busy, approve }
}
