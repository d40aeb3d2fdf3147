import type { FileInfo } from '@fornace/contract/kit/file'
import { Button, Group, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useFormScope, useFormValue } from '../kit/form/form-context'
import type { FormField } from '../kit/form/values'
import { FileField, FilesField } from '../kit/upload/file-field'
import { sendFile } from '../kit/upload/send-file'
import classes from '../kit/upload/upload.module.css'
import { UploadBox } from '../kit/upload/upload-box'
import type { UploadItem } from '../kit/upload/upload-item'
import { UploadRow } from '../kit/upload/upload-row'
import { SampleForm } from './sample-form'
import { State, Story } from './story'

const item = (change: Partial<UploadItem<null>>): UploadItem<null> => ({
  key: 'x',
  turn: 1,
  name: 'Piastrella effetto legno, ambiente bagno.jpg',
  size: 3_400_000,
  state: 'uploaded',
  sent: 1,
  done: null,
  retries: 0,
  uploaded: null,
  issue: null,
  file: null,
  ...change,
})

const invalid = { title: 'File not validy', reasons: ['Accepted here: CSV.'], canRetry: false }
const unsent = { title: 'Not uploaded', reasons: ['The server did not answer.'], canRetry: true }

const STATES: readonly [name: string, item: UploadItem<null>][] = [
  ['Waiting', item({ state: 'waiting', sent: 0 })],
  ['On its way', item({ state: 'sending', sent: 0.4 })],
  ['Sent again by itself', item({ state: 'sending', sent: 0.2, retries: 1 })],
  ['Being checked', item({ state: 'sending', sent: 1 })],
  ['Being checked, and how far', item({ state: 'sending', sent: 1, done: 0.7 })],
  ['Kept', item({})],
  ['Not valid', item({ state: 'failed', issue: invalid, name: 'elenco.pdf' })],
  ['Not uploaded', item({ state: 'failed', issue: unsent })],
]

const file = (id: string, name: string): FileInfo => ({
  id,
  url: '',
  name,
  size: 240_000,
  type: 'application/pdf',
  width: null,
  height: null,
  thumbhash: null,
})
const SHEETS = ['Scheda tecnica.pdf', 'Posa in opera.pdf', 'Garanzia.pdf'].map((name, index) =>
  file(`0000000${index}-0000-4000-8000-000000000000`, name),
)
const IDS = SHEETS.map(({ id }) => id)

const nothing = () => undefined
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

const SINGLE = {
  picture: 'Picture',
  pdf: 'PDF',
  bim: 'BIM',
  csv: 'Companies (CSV)',
  mdb: 'Companies (Access)',
} as const

const SINGLE_FIELDS = Object.keys(SINGLE).map(
  (path): FormField => ({ path, kind: 'file', required: path === 'picture' }),
)

interface SheetsProps {
  max: number
  readOnly?: boolean
}

const Sheets = ({ max, readOnly = false }: SheetsProps) => (
  <SampleForm
    fields={[{ path: 'sheets', kind: 'files' }]}
    labels={{ sheets: 'Sheets' }}
    values={{ sheets: IDS }}
    readOnly={readOnly}
  >
    <FilesField path="sheets" kind="pdf" max={max} existing={SHEETS} />
  </SampleForm>
)

/** Says what its field holds, and waits for it before it saves. */
const Pictures = () => {
  const { store } = useFormScope()
  const value = useFormValue('pictures')
  const [saved, setSaved] = useState('')
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved((await store.settled()) ? 'Everything is there' : 'Not everything is there')
  }
  return (
    <form aria-label="A form" onSubmit={save}>
      <FilesField path="pictures" kind="image" max={5} />
      <output>{Array.isArray(value) && value.join(' ')}</output>
      <Group mt="md">
        <Button type="submit">Save</Button>
        <span>{saved}</span>
      </Group>
    </form>
  )
}

export const UploadStory = () => (
  <Story title="Upload">
    {STATES.map(([name, visible]) => (
      <State key={name} name={`A file: ${name.toLowerCase()}`}>
        <div className={classes.row} data-failed={visible.issue !== null || undefined}>
          <UploadRow item={visible} onRemove={nothing} onRetry={nothing} />
        </div>
      </State>
    ))}
    <State name="One file: pictures, PDF, ZIP, CSV, Access">
      <SampleForm
        fields={SINGLE_FIELDS}
        labels={SINGLE}
        values={{ pdf: IDS[0] ?? '' }}
        base={{ pdf_file: SHEETS[0] }}
      >
        <Stack gap="lg">
          <FileField path="picture" kind="image" />
          <FileField path="pdf" kind="pdf" />
          <FileField path="bim" kind="zip" />
          <FileField path="csv" kind="csv" />
          <FileField path="mdb" kind="mdb" />
        </Stack>
      </SampleForm>
    </State>
    <State name="Several, in an order">
      <Sheets max={5} />
    </State>
    <State name="Several pictures, in a form">
      <SampleForm
        fields={[{ path: 'pictures', kind: 'files', required: true }]}
        labels={{ pictures: 'Pictures' }}
        values={{ pictures: [] }}
      >
        <Pictures />
      </SampleForm>
    </State>
    <State name="Full">
      <Sheets max={3} />
    </State>
    <State name="Refused">
      <SampleForm
        fields={SINGLE_FIELDS}
        labels={SINGLE}
        values={{}}
        errors={{ picture: 'This field is required.' }}
      >
        <FileField path="picture" kind="image" />
      </SampleForm>
    </State>
    <State name="Read only, with files and without">
      <Stack gap="lg">
        <Sheets max={5} readOnly />
        <SampleForm fields={SINGLE_FIELDS} labels={SINGLE} values={{}} readOnly>
          <FileField path="picture" kind="image" />
        </SampleForm>
      </Stack>
    </State>
    <State name="Sent at once">
      <UploadBox
        label="Import"
        kind="csv"
        send={(csv, sending) => sendFile('file/?kind=csv', csv, anything, sending)}
        onUploaded={nothing}
      />
    </State>
  </Story>
)
