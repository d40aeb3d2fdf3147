import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

export interface PlainTableProps {
  caption: string
  head: readonly string[]
  /** Cells of the rows; the first one names its row. */
  rows: readonly (readonly ReactNode[])[]
}

/** Table of figures that is read as a whole: no sorting, no pages. */
export const PlainTable = ({ caption, head, rows }: PlainTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reached by keys.
  <section className={classes.scroll} tabIndex={0} aria-label={caption}>
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own.
          <tr key={row}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells.
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
