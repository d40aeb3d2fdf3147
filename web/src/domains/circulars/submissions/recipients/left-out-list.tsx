import { LEFT_OUT_LABELS } from '@fornace/contract/circulars/submission-states'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { useMessage } from '../../../../i18n/i18n'
import { useMoreRows } from '../../../../kit/ui/use-more-rows'
import { countByReason } from './left-out'
import type { LeftOut } from './recipient'
import classes from './recipients.module.css'

const FIRST = 10
const MORE = 100

/** People and addresses that receive nothing, each with the reason. */
export const LeftOutList = ({ people }: { people: readonly LeftOut[] }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const message = useMessage()
  const { list, visible, showMore } = useMoreRows(FIRST, MORE)
  const counts = useMemo(() => countByReason(people), [people])
  if (people.length === 0) return null
  return (
    <section aria-label={t('submissions.leftOut.title')} className={classes.leftOut}>
      <h3 className={classes.leftOutTitle}>{t('submissions.leftOut.count', { count: people.length })}</h3>
      <p className={classes.leftOutCounts}>
        {counts
          .map(({ reason, count }) => `${message(LEFT_OUT_LABELS[reason])}: ${number(count)}`)
          .join(' · ')}
      </p>
      <ul ref={list} className={classes.leftOutList}>
        {people.slice(0, visible).map(({ email, name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer of the server, which stays as it is
          <li key={at}>
            <span className={classes.person}>
              {name && <bdi>{name}</bdi>}
              {email && <span dir="ltr">{email}</span>}
            </span>
            <span className={classes.reason}>{message(LEFT_OUT_LABELS[reason])}</span>
          </li>
        ))}
      </ul>
      {people.length > visible && (
        <div>
          <Button variant="subtle" size="compact-sm" mih={28} onClick={showMore}>
            {t('submissions.leftOut.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
