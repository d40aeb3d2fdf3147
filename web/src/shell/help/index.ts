/** Help, loaded as one chunk. */
export { HelpPage } from './help-page'
export { HelpPanel } from './help-panel'
export { KeyboardHelp } from './keyboard-help'
