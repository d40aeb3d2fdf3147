import { Stack, Text } from '@mantine/core'
import { Loading } from '../../kit/ui/loading'
import { AccountCard } from './account-card'

/** Card of a screen that waits for an answer; the indicator says the same to screen readers. */
export const BusyCard = ({ title, text }: { title: string; text: string }) => (
  <AccountCard title={title}>
    <Stack gap="md">
      <Loading label={text} />
      <Text aria-hidden>{text}</Text>
    </Stack>
  </AccountCard>
)
