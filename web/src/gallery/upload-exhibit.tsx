import type { FileFacts } from '@fornace/contract/kit/file'
import { Button, Group, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { settled } from '../kit/form/settled'
import { FileField, FilesField } from '../kit/upload/file-field'
import { sendFile } from '../kit/upload/send-file'
import classes from '../kit/upload/upload.module.css'
import { UploadBox } from '../kit/upload/upload-box'
import { UploadRow } from '../kit/upload/upload-row'
import type { UploadItem } from '../kit/upload/use-uploads'
import { Exhibit, State } from './exhibit'

const item = (change: Partial<UploadItem<null>>): UploadItem<null> => ({
  key: 'x',
  name: 'Piastrella effetto legno, ambiente bagno.jpg',
  size: 3_400_000,
  state: 'kept',
  sent: 1,
  done: null,
  kept: null,
  fault: null,
  file: null,
  preview: null,
  ...change,
})

const invalid = { title: 'File not validy', reasons: ['Accepted here: CSV.'], canRetry: false }
const unsent = { title: 'Not uploaded', reasons: ['The server did not answer.'], canRetry: true }

const STATES: readonly [name: string, item: UploadItem<null>][] = [
  ['Waiting', item({ state: 'waiting', sent: 0 })],
  ['On its way', item({ state: 'sending', sent: 0.4 })],
  ['Being checked', item({ state: 'sending', sent: 1 })],
  ['Being checked, and how far', item({ state: 'sending', sent: 1, done: 0.7 })],
  ['Kept', item({})],
  ['Not valid', item({ state: 'failed', fault: invalid, name: 'elenco.pdf' })],
  ['Not uploaded', item({ state: 'failed', fault: unsent })],
]

const file = (id: string, name: string): FileFacts => ({
  id,
  url: '',
  name,
  size: 240_000,
  type: 'application/pdf',
  width: null,
  height: null,
})
const SHEETS = ['Scheda tecnica.pdf', 'Posa in opera.pdf', 'Garanzia.pdf'].map((name, place) =>
  file(`0000000${place}-0000-4000-8000-000000000000`, name),
)
const IDS = SHEETS.map(({ id }) => id)

const nothing = () => undefined
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

/** Says what its fields give it, and waits for them before it saves. */
const SampleForm = () => {
  const [values, setValues] = useState<readonly string[]>([])
  const [saved, setSaved] = useState('')
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved((await settled(event.currentTarget)) ? 'Everything is there' : 'Not everything is there')
  }
  return (
    <form
      aria-label="A form"
      onInput={({ currentTarget }) => setValues(new FormData(currentTarget).getAll('pictures').map(String))}
      onSubmit={save}
    >
      <FilesField label="Pictures" name="pictures" kind="image" most={5} start={[]} known={[]} required />
      <output>{values.join(' ')}</output>
      <Group mt="md">
        <Button type="submit">Save</Button>
        <span>{saved}</span>
      </Group>
    </form>
  )
}

export const UploadExhibit = () => (
  <Exhibit title="Upload">
    {STATES.map(([name, shown]) => (
      <State key={name} name={`A file: ${name.toLowerCase()}`}>
        <div className={classes.row} data-failed={shown.fault !== null || undefined}>
          <UploadRow item={shown} onRemove={nothing} onRetry={nothing} />
        </div>
      </State>
    ))}
    <State name="One file: pictures, PDF, ZIP, CSV, Access">
      <Stack gap="lg">
        <FileField label="Picture" name="picture" kind="image" start="" known={null} required />
        <FileField label="PDF" name="pdf" kind="pdf" start={IDS[0] ?? ''} known={SHEETS[0] ?? null} />
        <FileField label="BIM" name="bim" kind="zip" start="" known={null} />
        <FileField label="Companies (CSV)" name="csv" kind="csv" start="" known={null} />
        <FileField label="Companies (Access)" name="mdb" kind="mdb" start="" known={null} />
      </Stack>
    </State>
    <State name="Several, in an order">
      <FilesField label="Sheets" name="sheets" kind="pdf" most={5} start={IDS} known={SHEETS} />
    </State>
    <State name="Several pictures, in a form">
      <SampleForm />
    </State>
    <State name="Full">
      <FilesField label="Sheets" name="full" kind="pdf" most={3} start={IDS} known={SHEETS} />
    </State>
    <State name="Refused">
      <FileField
        label="Picture"
        name="refused"
        kind="image"
        start=""
        known={null}
        error="This field is required."
      />
    </State>
    <State name="Read only, with files and without">
      <Stack gap="lg">
        <FilesField label="Sheets" name="read" kind="pdf" most={5} start={IDS} known={SHEETS} readOnly />
        <FileField label="Picture" name="none" kind="image" start="" known={null} readOnly />
      </Stack>
    </State>
    <State name="Sent at once">
      <UploadBox
        label="Import"
        kind="csv"
        send={(csv, sending) => sendFile('file/?kind=csv', csv, anything, sending)}
        onKept={nothing}
      />
    </State>
  </Exhibit>
)
