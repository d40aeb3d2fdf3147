import { Anchor } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import type { ReactNode } from 'react'
import { DescriptionItem, DescriptionList } from '../../ui/description-list'

/** Label and value; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts of a record that is read. */
export const FactList = ({ facts, links = [] }: { facts: readonly Fact[]; links?: readonly Fact[] }) => {
  const known = facts.filter(([, value]) => value)
  const addresses = links.filter(([, address]) => address)
  if (known.length + addresses.length === 0) return null
  return (
    <DescriptionList>
      {known.map(([label, value]) => (
        <DescriptionItem key={label} label={label}>
          {value}
        </DescriptionItem>
      ))}
      {addresses.map(([label, address]) => (
        <DescriptionItem key={label} label={label} dir="ltr">
          <Anchor href={String(address)} target="_blank" rel="noreferrer">
            {address}
          </Anchor>
        </DescriptionItem>
      ))}
    </DescriptionList>
  )
}
