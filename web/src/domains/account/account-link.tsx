import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AccountLinkProps extends Pick<LinkProps, 'to' | 'search' | 'preload'> {
  children: ReactNode
}

/** A way to another screen, in words. */
export const AccountLink = ({ children, ...link }: AccountLinkProps) => (
  <Anchor renderRoot={(props) => <Link {...link} {...props} />}>{children}</Anchor>
)
