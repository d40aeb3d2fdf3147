import { REASON_KINDS } from '@fornace/contract/circulars/email-group'
import { LEFT_OUT_REASONS, RECIPIENT_STATES } from '@fornace/contract/circulars/submission-states'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { useMemo, useState } from 'react'
import { LeftOutList } from '../domains/circulars/submissions/recipients/left-out-list'
import type {
  LeftOut,
  Recipient,
  RecipientGroup,
} from '../domains/circulars/submissions/recipients/recipient'
import type { Excluded } from '../domains/circulars/submissions/recipients/recipient-selection'
import { RecipientTable } from '../domains/circulars/submissions/recipients/recipient-table'
import { State, Story } from './story'

const PEOPLE = ['Ada Rossi', 'Bruno Bianchi', 'Carla Verdi', 'Zoë Élan', 'Иван Петров', 'Dora Neri', '']
const COMPANIES = ['Ceramiche Montebianco', 'Gres Valsecchia', '', 'Maioliche del Borgo S.p.A.']

const GROUPS: RecipientGroup[] = [
  { id: 1, name: 'Associati' },
  { id: 2, name: 'Stampa italiana' },
  { id: 3, name: 'Consiglio direttivo' },
]

const pick = <Item,>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

const recipientsUpTo = (count: number): Recipient[] =>
  Array.from({ length: count }, (_, index) => ({
    address: `persona.${index}@azienda-${index % 97}.example.it`,
    email: `Persona.${index}@azienda-${index % 97}.example.it`,
    name: pick(PEOPLE, index * 7),
    company: pick(COMPANIES, index * 3),
    language: pick(LANGUAGES, index),
    groupIds: index % 5 === 0 ? [1, 2] : [1 + (index % 3)],
    kinds: [pick(REASON_KINDS, index)],
    state: null,
    leftOut: null,
    answer: '',
  }))

const LEFT_OUT: LeftOut[] = Array.from({ length: 30 }, (_, index) => ({
  email: index % 4 === 0 ? '' : `assente.${index}@example.it`,
  name: pick(PEOPLE, index),
  reason: pick(LEFT_OUT_REASONS, index),
}))

const Choice = ({ label, count }: { label: string; count: number }) => {
  const recipients = useMemo(() => recipientsUpTo(count), [count])
  const [excluded, setExcluded] = useState<Excluded>(new Set())
  return (
    <RecipientTable
      label={label}
      recipients={recipients}
      groups={GROUPS}
      selection={{ excluded, onChange: setExcluded }}
    />
  )
}

const frozen = recipientsUpTo(200).map((recipient, index): Recipient => {
  const state = pick(RECIPIENT_STATES, index)
  return {
    ...recipient,
    state,
    leftOut: state === 'left_out' ? pick(LEFT_OUT_REASONS, index) : null,
    answer: state === 'bounced' ? '550 5.1.1 No such user here' : '',
  }
})

const COUNTS = [200, 20_000]

/** Draws the table anew with each choice, for those who measure it. */
const Measured = () => {
  const [count, setCount] = useState<number>()
  return (
    <>
      {COUNTS.map((one) => (
        <button key={one} type="button" onClick={() => setCount(one)}>
          {one} rows
        </button>
      ))}
      <button type="button" onClick={() => setCount(undefined)}>
        No rows
      </button>
      {count !== undefined && <Choice key={count} label="Measured recipients" count={count} />}
    </>
  )
}

export const RecipientsStory = () => (
  <Story title="Recipients">
    <State name="200 recipients" wide>
      <Choice label="200 recipients" count={200} />
    </State>
    <State name="20,000 recipients" wide>
      <Choice label="20,000 recipients" count={20_000} />
    </State>
    <State name="Narrow">
      <Choice label="Narrow recipients" count={50} />
    </State>
    <State name="Frozen, narrow">
      <RecipientTable label="Frozen, narrow" recipients={frozen} groups={GROUPS} />
    </State>
    <State name="Frozen" wide>
      <RecipientTable label="Frozen recipients" recipients={frozen} groups={GROUPS} />
    </State>
    <State name="Nobody">
      <Choice label="Nobody" count={0} />
    </State>
    <State name="Left out">
      <LeftOutList people={LEFT_OUT} />
    </State>
    <State name="Measured" wide>
      <Measured />
    </State>
  </Story>
)
