import { circularAdmins } from '@fornace/contract/circulars/access'
import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor, Button, Text } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Anchor.layer.css'
import { IconArrowForward, IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useRoles } from '../../../kit/api/session-store'
import { useLater } from '../../../kit/platform/chunk'
import { circularAddress } from './addresses'
import classes from './circulars.module.css'

const loadDialog = async () => (await import('./annul-dialog')).AnnulDialog

/** What a reader of a circular must not miss: its annulment, and the circulars that correct or replace it. */
export const CircularBanner = ({ circular }: { circular: CircularRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { is_annulled, datetime_annulled, annulled_by, annulment_reason, replaced_by } = circular
  const approved = replaced_by.filter(({ is_approved }) => is_approved)
  const drafts = replaced_by.filter(({ is_approved }) => !is_approved)
  return (
    <>
      {is_annulled && (
        <Note tone="danger" mb="md" icon={IconBan} title={t('circulars.annulment.title')}>
          <Text size="sm" dir="auto" className={classes.reason}>
            {annulment_reason}
          </Text>
          <Text size="sm" mt={4}>
            {[annulled_by?.name, datetime_annulled && dateTime(datetime_annulled)].filter(Boolean).join(', ')}
          </Text>
        </Note>
      )}
      <Replacements title={t('circulars.replacedBy')} circulars={approved} />
      <Replacements title={t('circulars.toBeReplacedBy')} circulars={drafts} />
    </>
  )
}

interface ReplacementsProps {
  title: string
  circulars: CircularRecord['replaced_by']
}

const Replacements = ({ title, circulars }: ReplacementsProps) =>
  circulars.length > 0 && (
    <Note tone="warning" mb="md" icon={IconArrowForward} title={title}>
      {circulars.map(({ id, name }) => (
        <div key={id}>
          <Anchor
            size="sm"
            dir="auto"
            renderRoot={(props) => <Link to={circularAddress(id)} search={{}} {...props} />}
          >
            {name}
          </Anchor>
        </div>
      ))}
    </Note>
  )

interface AnnulButtonProps {
  circular: CircularRecord
  onAnnulled: (circular: CircularRecord) => void
}

/** For administrators, once a circular has been approved. */
export const AnnulButton = ({ circular, onAnnulled }: AnnulButtonProps) => {
  const { t } = useTranslation()
  const isAdmin = holdsOneOf(circularAdmins, useRoles())
  const [opened, setOpened] = useState(false)
  const AnnulDialog = useLater(loadDialog, opened)
  const mayAnnul = isAdmin && circular.datetime_approved !== null && !circular.is_annulled
  return (
    <>
      {mayAnnul && (
        <Button
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t('circulars.annulment.open')}
        </Button>
      )}
      {opened && AnnulDialog && (
        <AnnulDialog circular={circular} onClose={() => setOpened(false)} onAnnulled={onAnnulled} />
      )}
    </>
  )
}
