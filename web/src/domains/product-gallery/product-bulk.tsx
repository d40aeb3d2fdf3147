import { holdsOneOf } from '@fornace/contract/kit/access'
import { creatorsOf, type ResourceMetadata, removersOf } from '@fornace/contract/kit/resource-metadata'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text } from '../../i18n/i18n'
import { oneOfMany } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { moveAction } from '../../kit/record/workflow/move-action'
import type { BulkAction, BulkQuestionProps, BulkRun } from '../../kit/table/bulk'
import { useBulkAnswer } from '../../kit/table/use-bulk-answer'
import { cloneInto } from './clone-dialog'
import { useOpenPeriods } from './open-periods'
import type { ProductRow } from './product-columns'

type Question = BulkQuestionProps<ProductRow>

const FLAGS = ['primary_publish', 'big_formats', 'sustainable'] as const

const FlagQuestion = ({ onAnswer }: Question) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const flag = FLAGS.find((one) => chosen.startsWith(`${one}=`))
  const isOn = chosen.endsWith('=true')
  useBulkAnswer(
    (row) => oneOfMany.change(PRODUCT, row, flag ? { [flag]: isOn } : {}),
    !flag && t('products.bulk.chooseFlag'),
    onAnswer,
    chosen,
  )
  return (
    <NativeSelect
      label={t('products.bulk.flag')}
      required
      data={[
        { value: '', label: t('products.bulk.choose') },
        ...FLAGS.flatMap((one) => [
          { value: `${one}=true`, label: `${t(`products.fields.${one}`)}: ${t('forms.yes')}` },
          { value: `${one}=false`, label: `${t(`products.fields.${one}`)}: ${t('forms.no')}` },
        ]),
      ]}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
}

const CloneQuestion = ({ onAnswer }: Question) => {
  const { t } = useTranslation()
  const { choices } = useOpenPeriods()
  const [group, setGroup] = useState('')
  const clone: BulkRun<ProductRow> = async ({ id }) => {
    await cloneInto(id, group)
    return undefined
  }
  const reason = choices?.length === 0 ? t('products.bulk.noPeriod') : t('products.bulk.choosePeriod')
  useBulkAnswer(clone, !group && reason, onAnswer, group)
  return (
    <NativeSelect
      label={t('products.fields.group_id')}
      required
      data={[{ value: '', label: t('products.clone.choose') }, ...(choices ?? [])]}
      value={group}
      onChange={({ currentTarget }) => setGroup(currentTarget.value)}
    />
  )
}

/** What can be done with several products at once, by this person. */
export const useProductActions = (resource: ResourceMetadata): readonly BulkAction<ProductRow>[] => {
  const roles = useRoles()
  return useMemo(() => {
    const mayCreate = holdsOneOf(creatorsOf(PRODUCT.access), roles)
    const mayDelete = holdsOneOf(removersOf(PRODUCT.access), roles)
    const offered: BulkAction<ProductRow>[] = []
    if (mayCreate)
      offered.push(
        moveAction(PRODUCT, productWorkflow),
        {
          title: 'products.bulk.setFlag',
          question: (what) => text('products.bulk.flagQuestion', { what }),
          asks: FlagQuestion,
        },
        {
          title: 'products.clone.button',
          question: (what) => text('products.bulk.cloneQuestion', { what }),
          asks: CloneQuestion,
        },
      )
    if (mayDelete)
      offered.push({ title: 'common.delete', destroys: true, run: (row) => oneOfMany.delete(resource, row) })
    return offered
  }, [roles, resource])
}
