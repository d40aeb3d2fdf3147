import { MAX_UNREAD } from '@fornace/contract/kit/notice-kinds'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton, onDemandMenu } from '../../kit/ui/on-demand-menu'
import classes from './notices.module.css'
import { unreadQuery } from './unread-notices'

const panel = onDemandMenu(async () => (await import('./notice-panel')).NoticePanel)

/** Announces an increase only, so that reading notices is silent. */
const useAnnouncement = (count: number | undefined): string => {
  const { t } = useTranslation()
  const before = useRef<number | undefined>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (count === undefined) return
    if (count > (before.current ?? 0)) setSaid(t('notices.unread', { count }))
    else if (count === 0) setSaid('')
    before.current = count
  }, [count, t])
  return said
}

/** Number of unread notices, with a button that opens them. */
export const NoticeBell = () => {
  const { t } = useTranslation()
  const { data } = useQuery(unreadQuery)
  const announcement = useAnnouncement(data?.count)
  const count = data?.count ?? 0
  const label = count > 0 ? `${t('notices.title')}: ${t('notices.unread', { count })}` : t('notices.title')
  return (
    <>
      <MenuButton
        menu={panel}
        popup="dialog"
        button={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
            <IconBell size={20} aria-hidden />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {count < MAX_UNREAD ? count : `${MAX_UNREAD - 1}+`}
              </span>
            )}
          </ActionIcon>
        }
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
