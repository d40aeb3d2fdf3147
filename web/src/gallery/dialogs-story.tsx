import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Unreachable } from '../kit/api/call-errors'
import { noteFailure, openReport, problemOf } from '../kit/api/problem-store'
import { DeleteDialog } from '../kit/record/delete-dialog'
import { State, Story } from './story'

const Deletion = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Ask before deleting
      </Button>
      <DeleteDialog
        name="Marchio UNI"
        opened={opened}
        onClose={() => setOpened(false)}
        remove={() => Promise.reject(new Unreachable('gallery'))}
      />
    </>
  )
}

export const DialogsStory = () => (
  <Story title="Dialogs and the problem report">
    <State name="Deletion (without a server it is refused)">
      <Deletion />
    </State>
    <State name="Error button, question, feedback dialog">
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => noteFailure('GET api/product/certification/', new Unreachable('gallery'))}
        >
          A call has failed
        </Button>
        <Button
          variant="default"
          onClick={() => openReport(problemOf('TypeError: undefined is not a function', 'a'.repeat(32)))}
        >
          An error was captured
        </Button>
      </Group>
    </State>
  </Story>
)
