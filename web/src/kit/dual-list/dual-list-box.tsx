import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import controls from '../table/light-controls.module.css'
import { Skeleton } from '../ui/skeleton'
import classes from './dual-list.module.css'
import { Options } from './dual-list-options'
import { type How, pick, pickAll, placeFor } from './picking'
import type { Side } from './use-side'
import { optionId, type SideState } from './use-side'
import { useTypeAhead } from './use-type-ahead'

const MOVE_KEYS: Record<Side, readonly string[]> = { available: ['Enter'], assigned: ['Delete', 'Backspace'] }

interface DualListBoxProps {
  kind: Side
  title: string
  side: SideState
  loading: boolean
  readOnly: boolean
  onMove: (ids: readonly string[]) => void
}

/** With a finger there is no key to hold down. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

const howOf = (event: MouseEvent): How => {
  if (event.shiftKey) return 'range'
  return event.ctrlKey || event.metaKey || isTouch(event) ? 'toggle' : 'alone'
}

const idUnder = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined

/** One list: its name, its search, its rows. */
export const DualListBox = ({ kind, title, side, loading, readOnly, onMove }: DualListBoxProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const hint = useId()
  const typeAhead = useTypeAhead()
  const { id, box, visible, ids, picking, setPicking, activeIndex, rows } = side

  const go = (index: number, how: How) => {
    const to = ids[index]
    if (to === undefined) return
    setPicking(pick(picking, ids, to, how))
    rows.reveal(index)
  }

  /** Action of a key; undefined for keys that the list does not handle. */
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key } = event
    const held = event.ctrlKey || event.metaKey
    if (event.altKey) return undefined
    if (MOVE_KEYS[kind].includes(key)) return readOnly ? undefined : () => onMove(side.keyTargets())
    if (held && key.toLowerCase() === 'a') return () => setPicking(pickAll(picking, ids))
    if (key === ' ' && !typeAhead.isTyping()) return () => go(activeIndex, 'toggle')
    const next = placeFor(key, activeIndex, ids.length)
    if (next !== undefined) return () => go(next, event.shiftKey ? 'range' : held ? 'go' : 'alone')
    if (held || [...key].length > 1) return undefined
    return () => go(typeAhead.find(key, visible, activeIndex) ?? activeIndex, 'alone')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    if ([...event.key].length > 1) typeAhead.forget()
    act()
  }

  const onClick = (event: MouseEvent) => {
    const clicked = idUnder(event)
    if (clicked) setPicking(pick(picking, ids, clicked, howOf(event)))
  }

  const count = side.isSearched
    ? t('dualList.found', { found: visible.length, total: side.items.length })
    : number(side.items.length)

  return (
    <div className={classes.side} data-side={kind}>
      <div className={classes.head}>
        <span id={`${id}-title`} className={classes.title}>
          {title}
        </span>
        <span role="status" className={classes.count}>
          {!loading && count}
        </span>
      </div>
      <span className={controls.box}>
        <IconSearch size={16} aria-hidden />
        <input
          className={controls.input}
          type="search"
          aria-label={t('dualList.searchIn', { list: title })}
          placeholder={t('table.search')}
          value={side.search}
          onChange={({ currentTarget }) => side.setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            // Inside a form, Enter would save it.
            event.preventDefault()
            box.current?.focus()
          }}
        />
      </span>
      <div className={classes.frame}>
        <div
          ref={box}
          id={id}
          role="listbox"
          tabIndex={0}
          aria-multiselectable
          aria-labelledby={`${id}-title`}
          aria-describedby={readOnly ? undefined : hint}
          aria-activedescendant={picking.active === undefined ? undefined : optionId(side, picking.active)}
          aria-busy={loading}
          className={classes.list}
          onScroll={rows.onScroll}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={(event) => {
            const clicked = idUnder(event)
            if (clicked && !readOnly) onMove([clicked])
          }}
          onFocus={({ currentTarget }) => {
            // A pointer says itself where it is, and its row must not slide away from under it.
            if (!currentTarget.matches(':focus-visible')) return
            go(activeIndex < 0 ? rows.firstInSight : activeIndex, 'go')
          }}
        >
          {!loading && <Options side={side} />}
        </div>
        {loading && (
          <div className={classes.loading}>
            <Skeleton />
          </div>
        )}
        {!loading && visible.length === 0 && <p className={classes.none}>{t('dualList.none')}</p>}
      </div>
      {!readOnly && (
        <p id={hint} className={classes.hint}>
          {t(kind === 'available' ? 'dualList.keysAdd' : 'dualList.keysRemove')}
        </p>
      )}
    </div>
  )
}
