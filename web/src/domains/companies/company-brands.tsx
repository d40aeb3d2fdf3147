import type { BrandRecord } from '@fornace/contract/companies/brand'
import { Anchor, Switch } from '@mantine/core'
import { Note } from '../../kit/ui/note'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../theme/switch.css'
import { BRAND_LIMITS } from '@fornace/contract/companies/limits'
import { BRAND } from '@fornace/contract/companies/metadata'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../kit/api/query-client'
import { wholeListQuery } from '../../kit/api/records'
import { DualListField, type DualListHandle } from '../../kit/dual-list/dual-list-field'
import { useFormSelector } from '../../kit/form/form-context'
import { NewNamedRecord } from '../../kit/form/new-named-record'
import { Section } from '../../kit/ui/section'
import { SECTIONS } from './company-form'
import classes from './company-page.module.css'

interface CompanyBrandsProps {
  /** Nothing for a new one. */
  company: number | undefined
  /** Nothing until they are here. */
  brands: readonly BrandRecord[] | undefined
}

/** A brand of another company is offered with its name; before it is saved it is said again what would move. */
export const CompanyBrands = ({ company, brands }: CompanyBrandsProps) => {
  const { t } = useTranslation()
  const lists = useRef<DualListHandle>(null)
  const [onlyFree, setOnlyFree] = useState(true)
  /** One that was just made here, until it is among the others. */
  const [made, setMade] = useState<string | null>(null)
  const chosen = useFormSelector(({ brand_ids }) => (Array.isArray(brand_ids) ? brand_ids.join() : ''))
  const items = useMemo(() => {
    const ids = new Set(chosen.split(','))
    return (brands ?? []).flatMap(({ id, name, company: owner }) => {
      const isOthers = owner !== null && owner.id !== company
      if (isOthers && onlyFree && !ids.has(String(id))) return []
      const others = isOthers ? t('companies.ownedBy', { company: owner.name }) : ''
      // Brands of other companies must be selected one by one, not by mistake.
      const description = owner ? others : t('companies.freeBrand')
      return { id: String(id), name, description, onlyPicked: isOthers }
    })
  }, [brands, company, chosen, onlyFree, t])
  const moved = useMemo(() => {
    const ids = new Set(chosen.split(','))
    return (brands ?? []).filter(
      ({ id, company: owner }) => ids.has(String(id)) && owner && owner.id !== company,
    )
  }, [brands, company, chosen])

  const isInList = made !== null && items.some(({ id }) => id === made)
  useEffect(() => {
    if (!isInList) return
    lists.current?.assign([made])
    setMade(null)
  }, [isInList, made])

  return (
    <Section
      id={SECTIONS.brands}
      title={t('companies.sections.brands')}
      action={
        <Anchor size="sm" renderRoot={(props) => <Link to="/company/brands" {...props} />}>
          {t('companies.allBrands')}
        </Anchor>
      }
    >
      <div className={classes.brandTools}>
        <Switch
          label={t('companies.onlyFree')}
          checked={onlyFree}
          onChange={({ currentTarget }) => setOnlyFree(currentTarget.checked)}
        />
        <NewNamedRecord
          resource={BRAND}
          maxLength={BRAND_LIMITS.name}
          label={t('companies.newBrand')}
          description={t('companies.newBrandHint')}
          button={t('companies.createBrand')}
          said={(name) => t('companies.brandCreated', { name })}
          onMade={async (id) => {
            await queryClient.invalidateQueries({ queryKey: wholeListQuery(BRAND).queryKey })
            setMade(String(id))
          }}
        />
      </div>
      <DualListField
        ref={lists}
        path="brand_ids"
        isTitled
        titles={{ available: t('companies.brandsAvailable'), assigned: t('companies.brandsAssigned') }}
        items={items}
        loading={!brands}
      />
      {moved.length > 0 && (
        <Note role="status" tone="warning" icon={IconArrowsExchange} title={t('companies.movedTitle')}>
          {moved.map(({ id, name, company: owner }) => (
            <div key={id} dir="auto">
              {t('companies.moved', { brand: name, company: owner?.name ?? '' })}
            </div>
          ))}
        </Note>
      )}
    </Section>
  )
}
