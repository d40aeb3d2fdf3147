import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AccountLinkProps extends Pick<LinkProps, 'to' | 'search' | 'preload'> {
  children: ReactNode
}

/** Text link to another screen. */
export const AccountLink = ({ children, ...link }: AccountLinkProps) => (
  <Anchor renderRoot={(props) => <Link {...link} {...props} />}>{children}</Anchor>
)
