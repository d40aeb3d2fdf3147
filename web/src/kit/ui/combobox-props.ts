import { useStore } from '../platform/store'
import { footHeight } from './foot'

/** Options of a combobox open upwards where the foot of the window would cover them. */
export const useComboboxProps = () => ({
  withinPortal: false,
  middlewares: { flip: { padding: { bottom: useStore(footHeight) } } },
})
