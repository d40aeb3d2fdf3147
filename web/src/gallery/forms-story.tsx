import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../theme/switch.css'
import { Rejected, Unreachable } from '../kit/api/call-errors'
import { DateField, MomentField } from '../kit/form/date-fields'
import { ErrorSummary } from '../kit/form/error-summary'
import { type FormProblem, problemOf } from '../kit/form/form-problem'
import { LimitedField } from '../kit/form/limited-field'
import { RecordsField } from '../kit/form/records-field'
import { PresenceStatus } from '../kit/form/who-else'
import { SignInFields } from '../kit/sign-in/sign-in-fields'
import { PasswordField } from '../kit/ui/password-field'
import { SampleForm } from './sample-form'
import { State, Story } from './story'

const FIELD = 'gallery-name'

const PROBLEM: FormProblem = {
  fields: [{ path: 'name.it', label: 'Name in Italian', messages: ['This field is required.'] }],
  general: null,
  retry: false,
  error: new Rejected(400, {}),
}

const OTHERS = ['Anna Rossi', 'Bruno Bianchi', 'Carla Verdi'].map((name, id) => ({
  id,
  name,
  is_editing: id < 2,
}))

const NAMES = {
  it: 'Name in Italian',
  en: 'Name in English',
  fr: 'Name in French',
  de: 'Name in German',
  ru: 'Name in Russian',
}

const TIMES = [
  ['day', 'Day', 'date'],
  ['absent', 'Impossible day', 'date'],
  ['sent', 'Sent on', 'moment'],
  ['twice', 'Sent at night', 'moment'],
  ['rejected', 'Impossible', 'moment'],
  ['read', 'Received on', 'moment'],
] as const

const MATTERS = [
  { id: 1, name: 'Emissions', group: 'Environment' },
  { id: 2, name: 'Waste', group: 'Environment' },
  { id: 3, name: 'Contracts', group: 'Work' },
]

export const FormsStory = () => (
  <Story title="Forms">
    <State name="Fields">
      <Stack gap="md">
        <TextInput label="Name in Italian" required />
        <TextInput label="Read only" readOnly defaultValue="As it is" />
        <TextInput label="Disabled" disabled />
        <Textarea label="Text" description="With a hint" rows={3} />
        <PasswordField label="Password" autoComplete="new-password" />
        <Switch label="Active" description="With a hint" defaultChecked />
      </Stack>
    </State>
    <State name="Counted: short, nearly full, too long, refused, read only">
      <SampleForm
        fields={Object.keys(NAMES).map((path) => ({ path, kind: 'text', required: path === 'it' }))}
        labels={NAMES}
        values={{
          it: 'Gres',
          en: 'Porcelain stoneware',
          fr: 'Grès cérame',
          de: 'Feinsteinzeug',
          ru: 'Керамогранит',
        }}
        errors={{ de: 'Ensure this field has no more than 10 characters.' }}
      >
        <Stack gap="md">
          <LimitedField path="it" max={200} />
          <LimitedField path="en" max={20} />
          <LimitedField path="fr" max={10} />
          <LimitedField path="de" max={10} />
          <LimitedField path="ru" max={20} readOnly />
        </Stack>
      </SampleForm>
    </State>
    <State name="A day, filled in and impossible; a day and its time: filled in, in an hour that comes twice, impossible, read only">
      <SampleForm
        fields={TIMES.map(([path, , kind]) => ({ path, kind }))}
        labels={Object.fromEntries(TIMES.map(([path, label]) => [path, label]))}
        values={{
          day: '2026-11-15',
          absent: '31/02/2026',
          sent: '2026-11-15T08:30:00.000Z',
          twice: '2026-10-25T01:30:00.000Z',
          rejected: 'domani alle 9',
          read: '2026-11-15T08:30:00.000Z',
        }}
      >
        <Stack gap="md">
          <DateField path="day" />
          <DateField path="absent" />
          <MomentField path="sent" />
          <MomentField path="twice" />
          <MomentField path="rejected" />
          <MomentField path="read" readOnly />
        </Stack>
      </SampleForm>
    </State>
    <State name="Several records under headings, to be chosen and read only">
      <Stack gap="md">
        {[false, true].map((readOnly) => (
          <SampleForm
            key={String(readOnly)}
            fields={[{ path: 'matters', kind: 'ids' }]}
            labels={{ matters: readOnly ? 'Matters of an approved circular' : 'Matters' }}
            values={{ matters: ['1', '3'] }}
            readOnly={readOnly}
          >
            <RecordsField path="matters" options={MATTERS} />
          </SampleForm>
        ))}
      </Stack>
    </State>
    <State name="Somebody else is here">
      <Stack gap="md">
        <PresenceStatus others={[{ id: 1, name: 'Anna Rossi', is_editing: false }]} />
        <PresenceStatus others={OTHERS} />
      </Stack>
    </State>
    <State name="Refused: the summary leads to the field">
      <Stack gap="md">
        <ErrorSummary problem={PROBLEM} fieldId={() => FIELD} />
        <TextInput id={FIELD} label="Name in Italian" required error="This field is required." />
      </Stack>
    </State>
    <State name="Not saved: the server is silent">
      <ErrorSummary
        problem={problemOf(new Unreachable('gallery'), { labelOf: () => undefined })}
        fieldId={() => FIELD}
        onRetry={() => undefined}
      />
    </State>
    <State name="Sign-in: refused, and asked for the code">
      <Stack gap="md">
        <SignInFields
          state={{
            busy: false,
            failure: { message: 'Credenziali Errate', lang: 'it' },
            otpRequired: true,
            missing: [],
          }}
          email="ada@example.it"
        />
      </Stack>
    </State>
  </Story>
)
