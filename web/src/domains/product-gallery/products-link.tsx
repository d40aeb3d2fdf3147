import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../i18n/format'
import { periodAddress } from './addresses'
import classes from './board.module.css'

interface ProductsLinkProps {
  period: number
  /** Nothing to lead to where it is none. */
  count: number | null
  /** What it counts, for those who hear it. */
  label: string
  search: Readonly<Record<string, string>>
}

/** Number of products of a period that leads to their list. */
export const ProductsLink = ({ period, count, label, search }: ProductsLinkProps) => {
  const { number } = useFormats()
  if (count === null) return <span className={classes.none}>–</span>
  if (count === 0) return <span className={classes.none}>0</span>
  return (
    <Anchor
      size="sm"
      title={label}
      renderRoot={(props) => <Link to={periodAddress(period)} search={search} {...props} />}
    >
      {number(count)}
    </Anchor>
  )
}
