import type { Tile } from '@fornace/contract/kit/home'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { addressLink } from './address-link'
import { useHomeAnswer } from './home-query'
import classes from './home-tiles.module.css'

/** So many tiles leave room for what waits; further states stand in the lines. */
const MAX_TILES = 6

/** So many lists of a tile are in sight. */
const VISIBLE_PARTS = 3

type Part = Tile['parts'][number]

const PartLink = ({ part, tile: { kind, state } }: { part: Part; tile: Tile }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <Link {...addressLink(part.address)} className={classes.part}>
      <VisuallyHidden>{t('home.tilePart', { kind, state })}</VisuallyHidden>
      <bdi>{part.name}</bdi>
      <b>{number(part.count)}</b>
    </Link>
  )
}

const PartLinks = ({ tile, parts }: { tile: Tile; parts: readonly Part[] }) => (
  <ul className={classes.parts}>
    {parts.map((part) => (
      <li key={part.address}>
        <PartLink part={part} tile={tile} />
      </li>
    ))}
  </ul>
)

/** Count of the records of one kind in one state: a link to their list or, where they are in several, to each. */
const StateTile = ({ tile }: { tile: Tile }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [first, ...others] = tile.parts
  const content = (
    <>
      <span className={classes.count}>{number(tile.count)}</span>
      <span className={classes.state}>
        {tile.state}
        <small>{first?.name && others.length === 0 ? `${tile.kind} · ${first.name}` : tile.kind}</small>
      </span>
    </>
  )
  if (first && others.length === 0)
    return (
      <li className={classes.tile}>
        <Link {...addressLink(first.address)} className={classes.whole}>
          {content}
        </Link>
      </li>
    )
  const rest = tile.parts.slice(VISIBLE_PARTS)
  return (
    <li className={classes.tile}>
      <div className={classes.whole}>{content}</div>
      <PartLinks tile={tile} parts={tile.parts.slice(0, VISIBLE_PARTS)} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{t('home.moreLists', { count: rest.length })}</summary>
          <PartLinks tile={tile} parts={rest} />
        </details>
      )}
    </li>
  )
}

/** Count of a state in which others have to act. */
const OtherState = ({ tile }: { tile: Tile }) => {
  const { number } = useFormats()
  const [first, ...others] = tile.parts
  const content = (
    <>
      {tile.state} <b>{number(tile.count)}</b>
    </>
  )
  if (first && others.length === 0)
    return (
      <Link {...addressLink(first.address)} className={classes.part}>
        {content}
      </Link>
    )
  return (
    <details>
      <summary>{content}</summary>
      <PartLinks tile={tile} parts={tile.parts} />
    </details>
  )
}

const OtherStates = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className={classes.others}>
    {[...Map.groupBy(tiles, ({ kind }) => kind)].map(([kind, ofKind]) => (
      <div key={kind}>
        <dt>{kind}</dt>
        {ofKind.map((tile) => (
          <dd key={tile.state}>
            <OtherState tile={tile} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

/** Counts by state and period: waiting records, then returned ones, as tiles; other states as a line for each kind. */
export const HomeTiles = () => {
  const { t } = useTranslation()
  const tiles = useHomeAnswer().data?.tiles ?? []
  const own = tiles
    .filter(({ is_turn, is_sent_back }) => is_turn || is_sent_back)
    .toSorted(
      (one, other) => Number(one.is_sent_back) - Number(other.is_sent_back) || other.count - one.count,
    )
    .slice(0, MAX_TILES)
  const others = tiles.filter((tile) => !own.includes(tile))
  if (tiles.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('home.counts')}>
      {own.length > 0 && (
        <ul className={classes.tiles}>
          {own.map((tile) => (
            <StateTile key={`${tile.type}/${tile.state}`} tile={tile} />
          ))}
        </ul>
      )}
      {others.length > 0 && <OtherStates tiles={others} />}
    </section>
  )
}
