/** What can be done with a list beyond reading it: it comes a moment after the rows. */
export { FilterChips } from './filter-chips'
export { ToolButtons } from './tool-buttons'
export { ViewTabs } from './view-tabs'
