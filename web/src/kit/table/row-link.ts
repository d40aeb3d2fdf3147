import classes from './data-table.module.css'

/** For the link that opens a row. */
export const rowLinkClass = classes.rowLink
