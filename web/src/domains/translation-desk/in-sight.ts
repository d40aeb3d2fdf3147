/** Scrolls the list only, not the page, until a row is in sight; one that is taller than the list begins at its top. */
export const bringIntoSight = (list: Element, row: Element): void => {
  const [all, one] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (one.top < all.top || one.height > all.height) list.scrollTop -= all.top - one.top
  else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom
}
