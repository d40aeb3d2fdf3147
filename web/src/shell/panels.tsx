import { type ComponentType, useEffect, useState } from 'react'
import { addTextsOf, t } from '../i18n/i18n'
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
    if (!isRequested) return setOpened(false)
    const open = async () => {
      try {
        const [piece] = await Promise.all([loadChunk(LOAD[name]), addTextsOf('extras')])
        setPiece(() => piece)
        setOpened(true)
      } catch {
        closePanel()
        toastProblem({ message: t('failure.screenText') })
      }
    }
    void open()
  }, [isRequested, name])

  return Piece && <Piece opened={opened} onClose={closePanel} />
}

export const Panels = () => {
  useShortcut({ keys: '?', description: 'userMenu.shortcuts', run: () => openPanel('shortcuts') })
  useShortcut({ keys: 'F1', description: 'userMenu.help', run: () => openPanel('help') })
  return (
    <>
      {PANELS.map((name) => (
        <OnePanel key={name} name={name} />
      ))}
    </>
  )
}
