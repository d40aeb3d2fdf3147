import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { pluralText } from '../../i18n/plural'
import type { ListRecord } from '../api/records'
import { FilterItems } from './filter-items'
import classes from './print-head.module.css'
import type { List } from './use-list'

interface PrintHeadProps<Row extends ListRecord> {
  list: List<Row>
  /** How many rows the list has, as it is searched now. */
  total: number
}

/** The time at which the page is printed, which may be long after it was drawn. */
const usePrintTime = (): string => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => flushSync(() => setNow(new Date()))
    addEventListener('beforeprint', renew)
    return () => removeEventListener('beforeprint', renew)
  }, [])
  return now.toISOString()
}

/** On paper, above the rows: what was searched for and filtered by, how many there are, and when that was. */
export const PrintHead = <Row extends ListRecord>({ list, total }: PrintHeadProps<Row>) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const moment = dateTime(usePrintTime())
  const { resource } = list.declared
  return (
    <ul className={classes.head} data-print-head>
      <li>{`${pluralText(resource, total)} · ${t('listTools.printed', { moment })}`}</li>
      {list.state.deleted && <li>{resource.noun[currentLanguage()].deleted}</li>}
      <FilterItems list={list} />
    </ul>
  )
}
