import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconPackage, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBar } from '../kit/record/status-bar'
import { Badge } from '../kit/ui/badge'
import { Breadcrumb } from '../kit/ui/breadcrumb'
import { DateInput } from '../kit/ui/calendar-input'
import { EmptyState, EmptyText } from '../kit/ui/empty-state'
import { MomentInput } from '../kit/ui/moment-input'
import { Note } from '../kit/ui/note'
import { Skeleton } from '../kit/ui/skeleton'
import { StateDots } from '../kit/ui/state-dots'
import type { Tone } from '../kit/ui/tone'
import { State, Story } from './story'

const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger']

const STATES = [
  { name: 'draft', label: { en: 'Draft', it: 'Bozza' } },
  { name: 'waiting', label: { en: 'Draft in approval', it: 'Bozza in approvazione' } },
  { name: 'translation', label: { en: 'Translation', it: 'In traduzione' } },
  { name: 'approved', label: { en: 'Approved', it: 'Approvato' } },
]

const Dates = () => {
  const [day, setDay] = useState('2026-09-22')
  const [moment, setMoment] = useState('2026-09-22T07:30:00.000Z')
  return (
    <Stack gap="sm">
      <DateInput label="A day" value={day} onChange={setDay} />
      <MomentInput label="A day and a time" value={moment} onChange={setMoment} />
      <DateInput label="No date" value="yesterday" onChange={() => {}} />
    </Stack>
  )
}

/** The pieces that say how something stands; each exists once. */
export const StatesStory = () => (
  <Story title="States: bars, badges, notes, empty, on the way">
    <State name="StatusBar" wide>
      <StatusBar label="A status bar" states={STATES} current="waiting" actions={<Button>Approve</Button>}>
        <Text size="sm" fw={600}>
          It is your turn
        </Text>
      </StatusBar>
      <StatusBar label="At its end" states={STATES} current="approved">
        <Text size="sm">Approved: nothing is expected</Text>
      </StatusBar>
    </State>
    <State name="Badge">
      <Group gap="xs">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="danger" icon={IconBan}>
          Annulled
        </Badge>
      </Group>
    </State>
    <State name="StateDots">
      <Stack gap="xs">
        <StateDots
          states={[0, 1, 2, 3]}
          current={1}
          name="Draft in approval"
          about="It is your turn"
          isMine
        />
        <StateDots states={[0, 1, 2, 3]} current={2} name="Translation" about="The translator's turn" />
        <StateDots states={[0, 1, 2, 3]} current={3} name="Approved" isDone />
      </Stack>
    </State>
    <State name="Note">
      <Stack gap="xs">
        {TONES.map((tone) => (
          <Note key={tone} tone={tone} role="status">
            Something to know, in the tone {tone}
          </Note>
        ))}
        <Note tone="warning" role="status" title="With a title">
          And a sentence below it
        </Note>
      </Stack>
    </State>
    <State name="EmptyState">
      <EmptyState
        icon={IconPackage}
        title="No products"
        text="They appear here once one is entered."
        action={<Button>New product</Button>}
      />
    </State>
    <State name="EmptyState: no match">
      <EmptyState
        icon={IconSearchOff}
        title="No product for «gres»"
        action={<Button variant="default">Clear the search</Button>}
      />
    </State>
    <State name="EmptyText, in a section">
      <EmptyText>No company has entered anything</EmptyText>
    </State>
    <State name="Skeleton">
      <Skeleton />
    </State>
    <State name="Skeleton of a list">
      <Skeleton lines={4} rows />
    </State>
    <State name="Breadcrumb">
      <Stack gap="xs">
        <Breadcrumb way="Press room / Press releases 2026" />
        <Breadcrumb way={[{ label: 'Press room' }, { label: 'Gallery', to: '/' }]} />
      </Stack>
    </State>
    <State name="DateInput and MomentInput">
      <Dates />
    </State>
  </Story>
)
