import { useEffect } from 'react'
import { Unreachable } from '../kit/api/call-errors'
import { BlocksSection } from '../kit/home/blocks-section'
import classes from '../kit/home/home.module.css'
import { HomeFailure } from '../kit/home/home-failure'
import { HomeRow } from '../kit/home/home-row'
import type { HomeBlock, HomeBlockProps } from '../kit/routes/home-block'
import { Skeleton } from '../kit/ui/skeleton'
import { State, Story } from './story'

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()

const Waiting = ({ onCount }: HomeBlockProps) => {
  useEffect(() => onCount(1), [onCount])
  return (
    <ul className={classes.rows}>
      <HomeRow title="Circolare 12" to="/" about="Circulars · Ada" at={YESTERDAY} />
    </ul>
  )
}

const WAITING: HomeBlock = { id: 'waiting', section: 'todo', roles: [], load: async () => Waiting }
const BROKEN: HomeBlock = {
  id: 'broken',
  section: 'todo',
  roles: [],
  load: () => Promise.reject(new Unreachable('gallery')),
}

export const HomeStory = () => (
  <Story title="Blocks of Home">
    <BlocksSection title="Something waits" blocks={[WAITING]} emptyText="Nothing waiting" />
    <BlocksSection title="Nothing waits" blocks={[]} emptyText="Nothing waiting" />
    <BlocksSection title="It did not arrive" blocks={[BROKEN]} emptyText="Nothing waiting" />
    <State name="Loading">
      <Skeleton />
    </State>
    <State name="Failed">
      <HomeFailure error={new Unreachable('gallery')} onRetry={() => undefined} />
    </State>
  </Story>
)
