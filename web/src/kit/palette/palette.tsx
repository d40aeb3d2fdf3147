import { Text, VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import {
  IconBolt,
  IconFileText,
  IconLayoutSidebar,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { type FocusEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../ui/tone'
import type { Entry } from './entries'
import classes from './palette.module.css'
import { usePaletteEntries } from './use-palette-entries'

const [store, { toggle }] = createSpotlight()

const LIST = 'palette-list'

const ICONS: Record<string, Icon> = {
  page: IconBolt,
  screens: IconLayoutSidebar,
  records: IconFileText,
  create: IconPlus,
  actions: IconPlayerPlay,
}

const optionId = (id: string) => `palette-${id.replaceAll(/[^\w-]/g, '_')}`

export interface PaletteProps {
  /**
   * Commands of the shell, such as the colour scheme; a function, because their texts are loaded when the palette
   * renders.
   */
  shellCommands: () => Entry[]
}

/** Act on the open record, go anywhere, create anything, find any record: Ctrl K, ⌘ K. */
export const Palette = ({ shellCommands }: PaletteProps) => {
  const { t } = useTranslation()
  const { query, selected, opened } = useSpotlight(store)
  const { groups, searching, failed } = usePaletteEntries(query, opened, shellCommands)
  const entries = groups.flatMap((group) => group.entries)
  // The library knows of no selection before the first key.
  const current = entries[Math.max(selected, 0)]

  // Enter opens the first entry until the selection moves; records are appended, so that they move no entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the query changes.
  useEffect(() => {
    if (opened) store.updateState((state) => ({ ...state, selected: 0 }))
  }, [query, opened])

  const state = () => {
    if (failed) return t('palette.failed')
    if (searching) return t('palette.searching')
    if (entries.length === 0) return t('palette.nothing', { query: query.trim() })
    return ''
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 480px)"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        role="combobox"
        onFocus={takeTyped}
        aria-expanded
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current.id)}
        classNames={{ input: classes.input ?? '' }}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => {
          const GroupIcon = ICONS[group.id]
          return (
            <Spotlight.ActionsGroup key={group.id} label={group.label} role="group" aria-label={group.label}>
              {group.entries.map((entry) => (
                <Spotlight.Action
                  key={entry.id}
                  role="option"
                  aria-selected={entry.id === current?.id}
                  data-selected={entry.id === current?.id || undefined}
                  label={entry.label}
                  {...(entry.description && { description: entry.description })}
                  leftSection={GroupIcon && <GroupIcon size={18} aria-hidden />}
                  classNames={{ action: classes.action ?? '', actionDescription: classes.description ?? '' }}
                  onClick={entry.run}
                  // The library keeps the id for itself.
                  renderRoot={(props) => <button type="button" {...props} id={optionId(entry.id)} />}
                />
              ))}
            </Spotlight.ActionsGroup>
          )
        })}
      </Spotlight.ActionsList>
      <Text size="sm" c="dimmed" className={classes.state} data-empty={state() === '' || undefined}>
        {state()}
      </Text>
      <VisuallyHidden role="status">
        {state() || t('palette.count', { count: entries.length })}
      </VisuallyHidden>
      <div className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys')}
        </span>
        <span>
          <kbd>↵</kbd> {t('palette.enter')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('palette.escape')}
        </span>
      </div>
    </Spotlight.Root>
  )
}

/** Text typed before the input was loaded. */
let typedAhead: () => string = () => ''

const endTypedAhead = (): string => {
  const text = typedAhead()
  typedAhead = () => ''
  return text
}

/** Into the field itself, not into the state: the next key comes before the state is drawn, and would write over it. */
const takeTyped = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
  const text = endTypedAhead()
  if (!text) return
  field.setRangeText(text, 0, 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The longest that the field waits for its focus; then keys are the page's again. */
const FOCUS_MS = 2000

export const togglePalette = (typed: () => string): void => {
  if (store.getState().opened) typed()
  else {
    typedAhead = typed
    setTimeout(endTypedAhead, FOCUS_MS)
  }
  toggle()
}
