/** Tools of a list, which load after its rows. */
export { FilterChips } from './filter-chips'
export { SearchedIn } from './searched-in'
export { ToolButtons } from './tool-buttons'
export { ViewTabs } from './view-tabs'
