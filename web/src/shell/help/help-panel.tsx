import { Anchor, Button, Drawer, Group, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../kit/api/query-client'
import { useUser } from '../../kit/api/session-store'
import { NO_BANNER } from '../../kit/ui/no-banner'
import { openPanel, type PanelProps } from '../open-panel'
import { HelpArticle } from './help-article'
import { HELP_TOPICS, type HelpTopicName, topicAt } from './help-topics'
import { StatementLinks } from './statement-links'

/** Topics to choose from, and the way to the same as a page. */
const TopicChoice = ({ topic, onChoose, onLeave }: TopicChoiceProps) => {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        aria-label={t('manual.topics.label')}
        value={topic}
        onChange={(event) => onChoose(event.currentTarget.value as HelpTopicName)}
        data={HELP_TOPICS.map((name) => ({ value: name, label: t(`manual.topics.${name}`) }))}
      />
      <Group>
        <Anchor
          renderRoot={(props) => <Link {...props} to="/help/$topic" params={{ topic }} onClick={onLeave} />}
        >
          {t('manual.openPage')}
        </Anchor>
        <StatementLinks />
      </Group>
    </>
  )
}

interface TopicChoiceProps {
  topic: HelpTopicName
  onChoose: (topic: HelpTopicName) => void
  onLeave: () => void
}

/** Help on the current screen, beside it: nothing typed there is left. Before the sign-in it is about the account. */
export const HelpPanel = ({ opened, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const isSignedIn = useUser() !== undefined
  const path = useLocation({ select: ({ pathname }) => pathname })
  /** Chosen by hand, as long as the screen is the same. */
  const [chosen, setChosen] = useState<{ path: string; topic: HelpTopicName } | null>(null)
  const topic = chosen?.path === path ? chosen.topic : topicAt(path)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      title={t('userMenu.help')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <QueryClientProvider client={queryClient}>
        <Stack>
          {isSignedIn && (
            <TopicChoice topic={topic} onChoose={(topic) => setChosen({ path, topic })} onLeave={onClose} />
          )}
          <HelpArticle name={isSignedIn ? topic : 'account'} order={3} hasPicture={isSignedIn} />
          <Button variant="default" onClick={() => openPanel('shortcuts')}>
            {t('userMenu.shortcuts')}
          </Button>
        </Stack>
      </QueryClientProvider>
    </Drawer>
  )
}
