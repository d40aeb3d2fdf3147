import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text } from '../../i18n/i18n'
import { failureText } from '../api/failure-text'
import { type ListRecord, refreshLists } from '../api/records'
import { toastProblem, toastSuccess } from '../ui/toasts'
import { restoreAction } from './bulk'
import classes from './row-parts.module.css'
import type { List } from './use-list'

/** Puts one deleted record back, from its row. */
export const RestoreButton = <Row extends ListRecord>({ list, row }: { list: List<Row>; row: Row }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { resource, nameOf } = list.declared
  const name = nameOf(row)

  const restore = async () => {
    setBusy(true)
    try {
      await restoreAction<Row>(resource).run(row)
      toastSuccess({ message: text('delete.restored', { name }) })
      // The row is about to go, and the button with it.
      document.querySelector<HTMLElement>('h1')?.focus()
      refreshLists(resource)
    } catch (error) {
      toastProblem({ message: failureText(error) })
      setBusy(false)
    }
  }

  return (
    <Button
      size="compact-sm"
      mih={28}
      variant="default"
      className={classes.action}
      leftSection={<IconRestore size={16} aria-hidden />}
      aria-label={t('table.deleted.restoreOne', { name })}
      loading={busy}
      onClick={() => void restore()}
    >
      {t('table.deleted.restore')}
    </Button>
  )
}
