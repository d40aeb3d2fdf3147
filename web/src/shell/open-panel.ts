import { createStore, useStore } from '../kit/platform/store'

export interface PanelProps {
  opened: boolean
  onClose: () => void
}

export type Panel = 'customizer' | 'help' | 'shortcuts'

/** Separate from the header: another layout renders another header, and the panel stays open. */
const requested = createStore<Panel | null>(null)

export const openPanel = (panel: Panel): void => requested.set(panel)

export const closePanel = (): void => requested.set(null)

export const useOpenPanel = (): Panel | null => useStore(requested)

/** The drawer gives the focus back to it, also when another layout has brought another header meanwhile. */
export const CUSTOMIZER_BUTTON = 'customizer-button'
