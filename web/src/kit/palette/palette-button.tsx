import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
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

interface PaletteButtonProps {
  /** Commands of the shell. */
  loadCommands: () => Promise<PaletteProps['shellCommands']>
}

const SHORTCUT = keyNames('Mod+K').join(' ')

const load = async (loadCommands: PaletteButtonProps['loadCommands']) => {
  const [palette, shellCommands] = await Promise.all([
    import('./palette'),
    loadCommands(),
    addTextsOf('palette'),
    addTextsOf('extras'),
  ])
  return { ...palette, shellCommands }
}

/** The palette itself comes with its first use; until then this is a button and a key. */
export const PaletteButton = ({ loadCommands }: PaletteButtonProps) => {
  const { t } = useTranslation()
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null)

  const open = useCallback(() => {
    const typed = captureTyping()
    load(loadCommands).then(
      (palette) => {
        setLoaded(palette)
        palette.togglePalette(typed)
      },
      // Its code did not arrive. The next try may have more luck, and the menu leads everywhere too.
      typed,
    )
  }, [loadCommands])

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
        onPointerEnter={() => void load(loadCommands).catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>{t('search.open')} </span>
        <kbd className={classes.keys}>{SHORTCUT}</kbd>
      </Button>
      {loaded && <loaded.Palette shellCommands={loaded.shellCommands} />}
    </>
  )
}
