import { field } from '@fornace/contract/kit/fields'
import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import { useState } from 'react'
import { linkLabel } from '../kit/children/child-labels'
import { LinkAdder } from '../kit/children/link-adder'
import { RowInPlace, useRowEditing } from '../kit/children/row-editor'
import { RowItem } from '../kit/children/row-item'
import { RowsFrame } from '../kit/children/rows-frame'
import { type Rows, useRows } from '../kit/children/use-rows'
import { declaredForm } from '../kit/form/declared-form'
import { useFormScope, useFormSelector } from '../kit/form/form-context'
import { rowPath } from '../kit/form/form-fields'
import { TextField } from '../kit/form/text-fields'
import { ImmediateRows } from '../kit/record/immediate-rows'
import { LINK_FIELDS } from './children-sample'
import { State, Story } from './story'

const RECORD = {
  id: 1,
  version: 1,
  links: [
    { id: 1, url: 'www.example.it/progetto', description: 'Il progetto' },
    { id: 2, url: 'www.example.it/cantiere', description: '' },
  ],
}

const definitionOf = () =>
  declaredForm(
    { links: field.children(LINK_FIELDS, 10) },
    { labelOf: () => 'Links', childLabels: { links: linkLabel }, record: RECORD },
  )

const TOASTS = { changed: { links: 'Link changed' }, failed: 'Not saved', lang: 'en' }

const Links = () => {
  const { store } = useFormScope()
  const rows = useRows({
    path: 'links',
    nameOf: (key) => String(store.get(rowPath('links', key, 'url')) ?? ''),
  })
  const canAdd = !rows.readOnly && rows.room > 0
  return (
    <RowsFrame
      rows={rows}
      hasAdder={canAdd}
      head={canAdd && <LinkAdder rows={rows} label="New link" />}
      row={(key) => <Link key={key} rows={rows} row={key} />}
    />
  )
}

const Link = ({ rows, row }: { rows: Rows; row: string }) => {
  const text = useFormSelector((values) =>
    ['description', 'url']
      .map((name) => values[rowPath(rows.path, row, name)])
      .filter(Boolean)
      .join(', '),
  )
  const editing = useRowEditing(rows, row)
  return (
    <RowItem rows={rows} row={row} isEdited={editing.isOpen}>
      <span dir="auto">{text}</span>
      <RowInPlace rows={rows} row={row} editing={editing}>
        <TextField path="url" inputMode="url" dir="ltr" required />
        <TextField path="description" dir="auto" />
      </RowInPlace>
    </RowItem>
  )
}

const Sample = ({ readOnly = false }: { readOnly?: boolean }) => {
  const [record, setRecord] = useState(RECORD)
  const [definition] = useState(definitionOf)
  return (
    <ImmediateRows
      record={record}
      resource={{ ...PRESS_KIT, part: {} }}
      definition={definition}
      paths={{ links: 'gallery/link' }}
      toasts={TOASTS}
      readOnly={readOnly}
      onWritten={setRecord}
    >
      <Links />
    </ImmediateRows>
  )
}

/** Each change is a call; without a server behind it, each fails and says so in a toast. */
export const ImmediateRowsStory = () => (
  <Story title="Lists that are saved at once">
    <State name="Links">
      <Sample />
    </State>
    <State name="Links: read only">
      <Sample readOnly />
    </State>
  </Story>
)
