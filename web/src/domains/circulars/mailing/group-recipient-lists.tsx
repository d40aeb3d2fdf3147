import { type GroupRecipients, MAX_PREVIEWED } from '@fornace/contract/circulars/email-group'
import { ROLE_LABELS } from '@fornace/contract/kit/role-labels'
import type { Role } from '@fornace/contract/kit/roles'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { useMoreRows } from '../../../kit/ui/use-more-rows'
import classes from './mailing.module.css'

type Recipient = GroupRecipients['recipients'][number]
type Reason = Recipient['reasons'][number]

const FIRST = 25
const MORE = 100

const useReasonText = () => {
  const { t } = useTranslation()
  const message = useMessage()
  return ({ kind, role, company }: Reason): string => {
    const label = role && ROLE_LABELS[role as Role]
    if (kind === 'user' && label) return t('emailGroups.reasons.userWithRole', { role: message(label) })
    return t(`emailGroups.reasons.${kind}`, { company: company?.name ?? '' })
  }
}

/** Who is in, each with every reason, and who is left out and why. */
export const GroupRecipientLists = ({ recipients: all }: { recipients: GroupRecipients }) => {
  const { t } = useTranslation()
  const reasonText = useReasonText()
  return (
    <>
      <PeopleList
        title={t('emailGroups.preview.count', { count: all.count })}
        people={all.recipients}
        render={({ email, name, reasons, marks }) => (
          <>
            <Person name={name} email={email} />
            <span className={classes.why}>{reasons.map(reasonText).join('; ')}</span>
            {marks.length > 0 && (
              <span className={classes.marks}>
                <IconAlertTriangle size={14} aria-hidden />
                {marks.map((mark) => t(`emailGroups.marks.${mark}`)).join('; ')}
              </span>
            )}
          </>
        )}
      />
      {all.count > MAX_PREVIEWED && (
        <Text size="sm">{t('emailGroups.preview.first', { shown: MAX_PREVIEWED })}</Text>
      )}
      {all.left_out_count > 0 && (
        <PeopleList
          title={t('emailGroups.preview.leftOut', { count: all.left_out_count })}
          people={all.left_out}
          render={({ name, email, reason }) => (
            <>
              <Person name={name} email={email} />
              <span className={classes.why}>{t(`emailGroups.leftOut.${reason}`)}</span>
            </>
          )}
        />
      )}
      {all.left_out_count > all.left_out.length && (
        <Text size="sm">{t('emailGroups.preview.first', { shown: all.left_out.length })}</Text>
      )}
    </>
  )
}

const Person = ({ name, email }: { name: string; email: string }) => (
  <span className={classes.person}>
    {name && <bdi>{name}</bdi>}
    {email && <span dir="ltr">{email}</span>}
  </span>
)

interface PeopleListProps<Row> {
  title: string
  people: readonly Row[]
  render: (row: Row) => ReactNode
}

const PeopleList = <Row,>({ title, people, render }: PeopleListProps<Row>) => {
  const { t } = useTranslation()
  const id = useId()
  const { list, visible, showMore } = useMoreRows(FIRST, MORE)
  return (
    <div>
      <p id={id} className={classes.listTitle} role="status">
        {title}
      </p>
      {people.length > 0 && (
        <ul ref={list} className={classes.people} aria-labelledby={id}>
          {people.slice(0, visible).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer of the server, which stays as it is
            <li key={at}>{render(row)}</li>
          ))}
        </ul>
      )}
      {people.length > visible && (
        <Button variant="subtle" size="compact-sm" mih={28} onClick={showMore}>
          {t('emailGroups.preview.more')}
        </Button>
      )}
    </div>
  )
}
