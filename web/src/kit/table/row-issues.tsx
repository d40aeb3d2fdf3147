import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListRecord } from '../api/records'
import classes from './bulk-bar.module.css'
import type { RowIssue } from './bulk-failure'
import type { RowTarget } from './row-parts'

interface RowWithIssues<Row> {
  row: Row
  issues: readonly RowIssue[]
}

interface RowIssuesProps<Row extends ListRecord> {
  rows: readonly RowWithIssues<Row>[]
  nameOf: (row: Row) => string
  targetOf: (row: Row) => RowTarget | null
  /** After the last of them. */
  children?: ReactNode
}

/** The issues of several records: each record is a link, each issue a link to its field. */
export const RowIssues = <Row extends ListRecord>(props: RowIssuesProps<Row>) => {
  const { rows, nameOf, targetOf, children } = props
  return (
    <ul className={classes.issues}>
      {rows.map(({ row, issues }) => (
        <li key={row.id}>
          <IssueLink target={targetOf(row)} path={null}>
            <bdi>{nameOf(row)}</bdi>
          </IssueLink>
          <ul>
            {issues.map(({ path, text }) => (
              <li key={`${path} ${text}`}>
                {path === null ? (
                  text
                ) : (
                  <IssueLink target={targetOf(row)} path={path}>
                    {text}
                  </IssueLink>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
      {children}
    </ul>
  )
}

interface IssueLinkProps {
  target: RowTarget | null
  path: string | null
  children: ReactNode
}

const IssueLink = ({ target, path, children }: IssueLinkProps) => {
  if (!target) return children
  const search = (before: object) => ({ ...(target.search && before), ...(path !== null && { field: path }) })
  return (
    <Anchor
      inherit
      dir="auto"
      renderRoot={(link) => <Link {...({ to: target.to, search } as unknown as LinkProps)} {...link} />}
    >
      {children}
    </Anchor>
  )
}
