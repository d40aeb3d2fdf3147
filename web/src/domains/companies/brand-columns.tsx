import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { Column } from '../../kit/table/columns'
import { pictureOf } from '../../kit/upload/known-file'
import classes from './brands-page.module.css'

export type BrandRow = Omit<BrandRecord, 'company_id' | 'logo'>

const Logo = ({ brand: { logo_file } }: { brand: BrandRow }) => {
  const picture = pictureOf(logo_file)
  return picture && <img src={picture} alt="" loading="lazy" className={classes.logo} />
}

const columns: readonly Column<BrandRow>[] = [
  { key: 'name', title: 'brands.fields.name', kind: 'text', filter: 'suggested' },
  {
    key: 'logo_file',
    title: 'brands.fields.logo',
    kind: 'text',
    render: (brand) => <Logo brand={brand} />,
    sortable: false,
  },
  {
    key: 'company.name',
    title: 'brands.fields.company_id',
    kind: 'text',
    render: ({ company }) => company?.name ?? '',
    filter: 'suggested',
  },
  { key: 'website', title: 'brands.fields.website', kind: 'text', filter: 'offered' },
]

export const brandFields = { columns, searchIn: ['name', 'company.name'] }
