import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { HomeBlock, HomeBlockProps } from '../routes/home-block'
import { EmptyText } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { HomeCard } from './home-card'
import { HomeFailure } from './home-failure'

type Block = Pick<HomeBlock, 'id' | 'load'>

interface LoadedBlockProps extends HomeBlockProps {
  block: Block
}

const LoadedBlock = ({ block, onCount }: LoadedBlockProps) => {
  const [Block, setBlock] = useState<ComponentType<HomeBlockProps> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const load = useCallback(() => {
    setFailure(null)
    block.load().then((loaded) => setBlock(() => loaded), setFailure)
  }, [block])
  useEffect(load, [load])

  if (failure) return <HomeFailure error={failure} onRetry={load} />
  return Block ? <Block onCount={onCount} /> : <Skeleton />
}

interface BlocksSectionProps {
  title: string
  blocks: readonly Block[]
  /** Text of the empty state. */
  emptyText: string
  /** The next step then. */
  whenEmpty?: ReactNode
  /** Before the blocks. */
  head?: ReactNode
}

/** Section of blocks from several areas, with one empty state. */
export const BlocksSection = ({ title, blocks, emptyText, whenEmpty, head }: BlocksSectionProps) => {
  const queries = useQueryClient()
  const [counts, setCounts] = useState<Record<string, number>>({})
  const count = useCallback(
    (id: string, match: number) =>
      setCounts((before) => (before[id] === match ? before : { ...before, [id]: match })),
    [],
  )
  const isEmpty = blocks.every(({ id }) => counts[id] === 0)
  return (
    <HomeCard title={title} onReload={() => void queries.refetchQueries({ type: 'active' })}>
      {head}
      {blocks.map((block) => (
        <CountedBlock key={block.id} block={block} onCount={count} />
      ))}
      {isEmpty && (
        <EmptyText inset action={whenEmpty}>
          {emptyText}
        </EmptyText>
      )}
    </HomeCard>
  )
}

interface CountedBlockProps {
  block: Block
  onCount: (id: string, count: number) => void
}

const CountedBlock = ({ block, onCount }: CountedBlockProps) => {
  const notify = useCallback((count: number) => onCount(block.id, count), [block.id, onCount])
  return <LoadedBlock block={block} onCount={notify} />
}
