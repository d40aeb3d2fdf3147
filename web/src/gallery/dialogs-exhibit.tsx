import { productLists } from '@fornace/contract/product-gallery/lists'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Unreachable } from '../kit/call-errors'
import { noteFailure, openReport, problemOf } from '../kit/problem-report/problem-store'
import { DeleteDialog } from '../kit/reference-list/delete-dialog'
import { Exhibit, State } from './exhibit'

const ITEM = {
  id: 1,
  version: 1,
  name: { it: 'Marchio UNI', en: 'UNI mark', fr: '', de: '', ru: '' },
  order: 1,
  is_active: true,
}

const Deletion = () => {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Ask before deleting
      </Button>
      <DeleteDialog
        list={productLists.certifications}
        item={ITEM}
        opened={opened}
        onClose={close}
        onDeleted={close}
        onStale={close}
      />
    </>
  )
}

export const DialogsExhibit = () => (
  <Exhibit title="Dialogs and the problem report">
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
  </Exhibit>
)
