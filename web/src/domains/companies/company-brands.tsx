import type { BrandRecord } from '@fornace/contract/companies/brand'
import { Alert, Anchor } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DualList } from '../../kit/dual-list/dual-list'
import { type TypedValues, useTyped } from '../../kit/form/typed-values'
import { fieldId } from './company-form'
import classes from './company-page.module.css'

interface CompanyBrandsProps {
  /** Nothing for a new one. */
  company: number | undefined
  /** Nothing until they are here. */
  brands: readonly BrandRecord[] | undefined
  typed: TypedValues
  start: readonly string[]
  error: string | undefined
}

/** A brand of another company is offered with its name; before it is saved it is said again what would move. */
export const CompanyBrands = ({ company, brands, typed, start, error }: CompanyBrandsProps) => {
  const { t } = useTranslation()
  const items = useMemo(
    () =>
      (brands ?? []).map(({ id, name, company: owner }) => {
        const isOthers = owner !== null && owner.id !== company
        const others = isOthers ? t('companies.ownedBy', { company: owner.name }) : ''
        return {
          id: String(id),
          name,
          description: owner ? others : t('companies.freeBrand'),
          // Nobody takes the brands of all companies at once, and by mistake.
          onlyPicked: isOthers,
        }
      }),
    [brands, company, t],
  )
  const chosen = useTyped(typed, ({ brand_ids }) => (Array.isArray(brand_ids) ? brand_ids.join() : ''))
  const ids = new Set(chosen.split(','))
  const moved = (brands ?? []).filter(
    ({ id, company: owner }) => ids.has(String(id)) && owner && owner.id !== company,
  )
  return (
    <div className={classes.section}>
      <DualList
        id={fieldId('brand_ids')}
        name="brand_ids"
        label={t('companies.fields.brand_ids')}
        titles={{ available: t('companies.brandsAvailable'), assigned: t('companies.brandsAssigned') }}
        items={items}
        start={start}
        loading={!brands}
        error={error}
      />
      {moved.length > 0 && (
        <Alert
          role="status"
          color="yellow"
          icon={<IconArrowsExchange aria-hidden />}
          title={t('companies.movedTitle')}
        >
          {moved.map(({ id, name, company: owner }) => (
            <div key={id} dir="auto">
              {t('companies.moved', { brand: name, company: owner?.name ?? '' })}
            </div>
          ))}
        </Alert>
      )}
      <Anchor size="sm" renderRoot={(props) => <Link to="/company/brands" {...props} />}>
        {t('companies.brandsLink')}
      </Anchor>
    </div>
  )
}
