import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './badge.module.css'
import type { Icon, Tone } from './tone'

interface BadgeProps extends Pick<ComponentPropsWithoutRef<'span'>, 'className' | 'title' | 'lang' | 'dir'> {
  tone?: Tone
  icon?: Icon
  children: ReactNode
}

/** Badge: a word for a state or a mark. */
export const Badge = ({ tone = 'neutral', icon: Sign, className = '', children, ...props }: BadgeProps) => (
  <span {...props} className={`${classes.badge} ${className}`} data-tone={tone} data-whole>
    {Sign && <Sign size={14} aria-hidden />}
    {children}
  </span>
)
