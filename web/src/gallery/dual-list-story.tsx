import { DualListField } from '../kit/dual-list/dual-list-field'
import type { DualListItem } from '../kit/dual-list/use-side'
import { SampleForm } from './sample-form'
import { State, Story } from './story'

const NAMES = [
  'Antracite',
  'Avorio',
  'Beige',
  'Bianco',
  'Cotto',
  'Grigio',
  'Nero',
  'Sabbia',
  'Terra',
  'Verde',
]

const PLAIN: DualListItem[] = NAMES.map((name) => ({ id: name, name }))

const DESCRIBED: DualListItem[] = PLAIN.map((item) => ({
  ...item,
  description: `What ${item.name} is for, in one line that may be long enough to need a second one`,
}))

const MANY: DualListItem[] = Array.from({ length: 9999 }, (_, index) => ({
  id: String(index),
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
}))

interface ColoursProps {
  items?: readonly DualListItem[]
  assigned?: readonly string[]
  error?: string
  readOnly?: boolean
  loading?: boolean
}

const Colours = ({
  items = PLAIN,
  assigned = [],
  error,
  readOnly = false,
  loading = false,
}: ColoursProps) => (
  <SampleForm
    fields={[{ path: 'colours', kind: 'list' }]}
    labels={{ colours: 'Colours' }}
    values={{ colours: assigned }}
    {...(error && { errors: { colours: error } })}
    readOnly={readOnly}
  >
    <DualListField path="colours" items={items} loading={loading} />
  </SampleForm>
)

export const DualListStory = () => (
  <Story title="Dual list">
    <State name="Two lists" wide>
      <Colours assigned={['Bianco', 'Nero']} />
    </State>
    <State name="With descriptions" wide>
      <Colours items={DESCRIBED} assigned={['Cotto']} />
    </State>
    <State name="9999 elements" wide>
      <Colours items={MANY} assigned={['7', '4999']} />
    </State>
    <State name="Nothing assigned, narrow">
      <Colours />
    </State>
    <State name="Everything assigned, narrow">
      <Colours assigned={NAMES} />
    </State>
    <State name="Refused">
      <Colours error="This list may not be empty." />
    </State>
    <State name="Read only">
      <Colours assigned={['Bianco']} readOnly />
    </State>
    <State name="Loading">
      <Colours items={[]} loading />
    </State>
  </Story>
)
