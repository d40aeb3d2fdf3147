import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Refused, Unreachable } from '../kit/api/call-errors'
import { CountedInput } from '../kit/form/counted-input'
import { ErrorSummary } from '../kit/form/error-summary'
import { type FormProblem, problemOf } from '../kit/form/form-problem'
import { OthersNotice } from '../kit/form/who-else'
import { SignInFields } from '../kit/sign-in/sign-in-fields'
import { PasswordField } from '../kit/ui/password-field'
import { Exhibit, State } from './exhibit'

const FIELD = 'gallery-name'

const PROBLEM: FormProblem = {
  fields: [{ path: 'name.it', label: 'Name in Italian', messages: ['This field is required.'] }],
  general: null,
  retry: false,
  error: new Refused(400, {}),
}

const OTHERS = ['Anna Rossi', 'Bruno Bianchi', 'Carla Verdi'].map((name, id) => ({ id, name }))

export const FormsExhibit = () => (
  <Exhibit title="Forms">
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
      <Stack gap="md">
        <CountedInput label="Name in Italian" max={200} required defaultValue="Gres" />
        <CountedInput label="Name in English" max={20} defaultValue="Porcelain stoneware" />
        <CountedInput label="Name in French" max={10} defaultValue="Grès cérame" />
        <CountedInput
          label="Name in German"
          max={10}
          defaultValue="Feinsteinzeug"
          error="Ensure this field has no more than 10 characters."
        />
        <CountedInput label="Name in Russian" max={20} readOnly defaultValue="Керамогранит" />
      </Stack>
    </State>
    <State name="Somebody else is here">
      <Stack gap="md">
        <OthersNotice others={[{ id: 1, name: 'Anna Rossi' }]} />
        <OthersNotice others={OTHERS} />
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
        problem={problemOf(new Unreachable('gallery'), () => undefined)}
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
            otpWanted: true,
            missing: [],
          }}
          email="ada@example.it"
        />
      </Stack>
    </State>
  </Exhibit>
)
