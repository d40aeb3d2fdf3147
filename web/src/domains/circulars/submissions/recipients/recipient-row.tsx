import { memo } from 'react'
import type { Recipient } from './recipient'
import type { ColumnKey } from './recipient-columns'
import type { RecipientTexts } from './recipient-texts'
import classes from './recipients.module.css'
import { stopAt } from './use-table-position'

interface RecipientRowProps {
  recipient: Recipient
  columns: readonly ColumnKey[]
  texts: RecipientTexts
  /** Position in the table, from 0. */
  index: number
  top: number
  isTicked: boolean
  /** Column of the cell that Tab stops at; -1 in all other rows. */
  current: number
  onTick: (recipient: Recipient, isTicked: boolean) => void
}

/** Row of the recipient table. A click on it does nothing: its checkbox alone selects. */
export const RecipientRow = memo((props: RecipientRowProps) => {
  const { recipient, columns, texts, index, top, isTicked, current, onTick } = props
  const isSelectable = columns[0] === 'select'
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isTicked : undefined}
      data-unticked={(isSelectable && !isTicked) || undefined}
      className={classes.row}
      style={{ insetBlockStart: top }}
    >
      {columns.map((column, at) => {
        const stop = stopAt(index + 1, at, current === at)
        if (column === 'select') {
          return (
            <td key={column} data-column={column} className={classes.cell}>
              <label className={classes.check}>
                <input
                  {...stop}
                  type="checkbox"
                  aria-label={texts.select(recipient)}
                  checked={isTicked}
                  onChange={({ currentTarget }) => onTick(recipient, currentTarget.checked)}
                />
              </label>
            </td>
          )
        }
        const text = textOf(column, recipient, texts)
        return (
          <td
            key={column}
            {...stop}
            data-column={column}
            data-state={column === 'state' ? recipient.state : undefined}
            className={classes.cell}
            dir={column === 'email' ? 'ltr' : 'auto'}
            title={text || undefined}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
})

const textOf = (
  column: Exclude<ColumnKey, 'select'>,
  recipient: Recipient,
  texts: RecipientTexts,
): string => {
  switch (column) {
    case 'language':
      return texts.language(recipient)
    case 'why':
      return texts.why(recipient)
    case 'state':
      return texts.state(recipient)
    default:
      return recipient[column]
  }
}
