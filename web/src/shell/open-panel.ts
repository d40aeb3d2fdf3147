import { createStore, useStore } from '../kit/platform/store'

export interface PanelProps {
  opened: boolean
  onClose: () => void
}

export type Panel = 'customizer' | 'help'

/** Kept apart from the header: choosing another layout there brings another header, and the panel stays open. */
const wanted = createStore<Panel | null>(null)

export const openPanel = (panel: Panel): void => wanted.set(panel)

export const closePanel = (): void => wanted.set(null)

export const useOpenPanel = (): Panel | null => useStore(wanted)

/** The drawer gives the focus back to it, also when another layout has brought another header meanwhile. */
export const CUSTOMIZER_BUTTON = 'customizer-button'
