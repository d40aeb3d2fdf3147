import { holdsOneOf } from '@fornace/contract/kit/access'
import { productAdmins } from '@fornace/contract/product-gallery/access'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../kit/api/session-store'
import { LightLink } from '../../kit/ui/light-link'
import { type PeriodTab, periodAddress } from './addresses'
import classes from './period.module.css'

interface PeriodTabsProps {
  id: number | string
  current: PeriodTab
  /** Facts of the period, beside its pages. */
  children?: ReactNode
}

const TABS: readonly PeriodTab[] = ['products', 'board', 'data']

/** The pages of one period; those who only read it have one, its products. */
export const PeriodTabs = ({ id, current, children }: PeriodTabsProps) => {
  const { t } = useTranslation()
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  return (
    <div className={classes.head}>
      {isAdmin && (
        <nav className={classes.tabs} aria-label={t('periods.pages')}>
          {TABS.map((tab) => (
            <LightLink
              key={tab}
              to={periodAddress(id, tab)}
              className={classes.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`periods.tabs.${tab}`)}
            </LightLink>
          ))}
        </nav>
      )}
      {children}
    </div>
  )
}
