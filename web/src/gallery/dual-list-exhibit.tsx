import { DualList } from '../kit/dual-list/dual-list'
import type { DualListItem } from '../kit/dual-list/dual-list-item'
import { Exhibit, State } from './exhibit'

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

const MANY: DualListItem[] = Array.from({ length: 9999 }, (_, place) => ({
  id: String(place),
  name: `${NAMES[place % NAMES.length]} ${place + 1}`,
}))

export const DualListExhibit = () => (
  <Exhibit title="Dual list">
    <State name="Two lists" wide>
      <DualList label="Colours" name="colours" items={PLAIN} start={['Bianco', 'Nero']} />
    </State>
    <State name="With descriptions" wide>
      <DualList label="Colours" name="described" items={DESCRIBED} start={['Cotto']} />
    </State>
    <State name="9999 elements" wide>
      <DualList label="Colours" name="many" items={MANY} start={['7', '4999']} />
    </State>
    <State name="Nothing assigned, narrow">
      <DualList label="Colours" name="none" items={PLAIN} start={[]} />
    </State>
    <State name="Everything assigned, narrow">
      <DualList label="Colours" name="all" items={PLAIN} start={NAMES} />
    </State>
    <State name="Refused">
      <DualList label="Colours" name="refused" items={PLAIN} start={[]} error="This list may not be empty." />
    </State>
    <State name="Read only">
      <DualList label="Colours" name="read" items={PLAIN} start={['Bianco']} readOnly />
    </State>
    <State name="Loading">
      <DualList label="Colours" name="loading" items={[]} start={[]} loading />
    </State>
  </Exhibit>
)
