/** Tools of a list, which load after its rows. */
export { FilterChips } from './filter-chips'
export { ToolButtons } from './tool-buttons'
export { ViewTabs } from './view-tabs'
