import { type ComponentType, useEffect, useState } from 'react'
import { addTextsOf, t } from '../i18n/i18n'
import { useUser } from '../kit/api/session-store'
import { loadChunk } from '../kit/platform/chunk'
import { useShortcut } from '../kit/ui/shortcuts'
import { toastProblem } from '../kit/ui/toasts'
import { closePanel, openPanel, type Panel, type PanelProps, useOpenPanel } from './open-panel'

const loadHelp = () => import('./help')

const LOAD: Record<Panel, () => Promise<ComponentType<PanelProps>>> = {
  customizer: async () => (await import('./customizer/customizer')).Customizer,
  help: async () => (await loadHelp()).HelpPanel,
  shortcuts: async () => (await loadHelp()).KeyboardHelp,
}

const PANELS = Object.keys(LOAD) as Panel[]

const OnePanel = ({ name }: { name: Panel }) => {
  const isRequested = useOpenPanel() === name
  const [Piece, setPiece] = useState<ComponentType<PanelProps> | null>(null)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    if (!isRequested) return
    const load = async () => {
      try {
        const [piece] = await Promise.all([loadChunk(LOAD[name]), addTextsOf('extras')])
        setPiece(() => piece)
      } catch {
        closePanel()
        toastProblem({ message: t('failure.screenText') })
      }
    }
    void load()
  }, [isRequested, name])

  // Later than it is there: only a dialog that was closed before gives the focus back.
  useEffect(() => setOpened(isRequested && Piece !== null), [isRequested, Piece])

  return Piece && <Piece opened={opened} onClose={closePanel} />
}

/** Panels of every screen, with and without the shell, and the keys that open them. */
export const Panels = () => {
  const userId = useUser()?.id
  useShortcut({ keys: '?', description: 'userMenu.shortcuts', run: () => openPanel('shortcuts') })
  useShortcut({ keys: 'F1', description: 'userMenu.help', run: () => openPanel('help') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel closes when its reader signs in or out
  useEffect(closePanel, [userId])
  return (
    <>
      {PANELS.map((name) => (
        <OnePanel key={name} name={name} />
      ))}
    </>
  )
}
