import { Center, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Center.layer.css'
import type { ReactNode } from 'react'
import { usePageTitle } from '../kit/ui/page-title'

interface MessagePageProps {
  title: string
  text: string
  action: ReactNode
}

/** A page outside the shell that only says something, and where to go from here. */
export const MessagePage = ({ title, text, action }: MessagePageProps): ReactNode => {
  usePageTitle(title)
  return (
    <Center component="main" mih="calc(100dvh - var(--fornace-foot))" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {text}
        </Text>
        {action}
      </Stack>
    </Center>
  )
}
