import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTextsOf } from '../../i18n/i18n'
import { keyNames, useShortcut } from '../ui/shortcuts'
import type { PaletteProps } from './palette'
import classes from './palette-button.module.css'

/** Buffers keystrokes until the input is loaded. The returned function stops it and returns the text. */
const captureTyping = (): (() => string) => {
  let text = ''
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, true)
  return () => {
    window.removeEventListener('keydown', keep, true)
    return text
  }
}

const SHORTCUT = keyNames('Mod+K').join(' ')

const load = async () => {
  const [palette] = await Promise.all([import('./palette'), addTextsOf('palette')])
  return palette
}

/** The palette itself comes with its first use; until then this is a button and a key. */
export const PaletteButton = (props: PaletteProps) => {
  const { t } = useTranslation()
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)

  const open = useCallback(() => {
    const typed = captureTyping()
    load().then(
      (palette) => {
        setPalette(() => palette.Palette)
        palette.togglePalette(typed)
      },
      // Its code did not arrive. The next try may have more luck, and the menu leads everywhere too.
      typed,
    )
  }, [])

  useShortcut({ keys: 'Mod+K', description: 'search.open', run: open })

  return (
    <>
      <Button
        id="palette-button"
        data-tour="quick-navigation"
        variant="default"
        px="xs"
        className={classes.button}
        aria-label={`${t('search.open')} ${SHORTCUT}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>{t('search.open')} </span>
        <kbd className={classes.keys}>{SHORTCUT}</kbd>
      </Button>
      {Palette && <Palette {...props} />}
    </>
  )
}
