import { useStore } from '../platform/store'
import { footHeight } from './foot'

/** Options of a combobox open upwards where the foot of the window would cover them. */
export const useComboboxProps = () => ({
  withinPortal: false,
  middlewares: { flip: { padding: { bottom: useStore(footHeight) } } },
})

/** Browsers stop at a list that scrolls, and this one goes as soon as its input loses the focus. */
export const NO_TAB_STOP = { viewportProps: { tabIndex: -1 } } as const
