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

/** The pages of one period. */
export const PeriodTabs = ({ id, current, children }: PeriodTabsProps) => {
  const { t } = useTranslation()
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  const tabs: PeriodTab[] = isAdmin ? ['products', 'board', 'data'] : ['products', 'data']
  return (
    <div className={classes.head}>
      <nav className={classes.tabs} aria-label={t('periods.pages')}>
        {tabs.map((tab) => (
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
      {children}
    </div>
  )
}
