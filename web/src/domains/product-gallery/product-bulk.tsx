import { holdsOneOf } from '@fornace/contract/kit/access'
import { creatorsOf, type ResourceMetadata, removersOf } from '@fornace/contract/kit/resource-metadata'
import { productAdmins } from '@fornace/contract/product-gallery/access'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { clonesOutcome } from '@fornace/contract/product-gallery/product'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text } from '../../i18n/i18n'
import { literals } from '../../i18n/literals'
import { Rejected } from '../../kit/api/call-errors'
import { api } from '../../kit/api/client'
import { oneOfMany } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import { moveAction } from '../../kit/record/workflow/move-action'
import type { BulkAction, BulkQuestionProps, BulkRun } from '../../kit/table/bulk'
import { useBulkAnswer } from '../../kit/table/use-bulk-answer'
import { useOpenPeriods } from './open-periods'
import type { ProductRow } from './product-columns'
import { moveTogether, positionNumber } from './product-order'

type Question = BulkQuestionProps<ProductRow>

const FLAGS = ['primary_publish', 'big_formats', 'sustainable'] as const

/** Fields of the rows that the actions read: the flags before a change, and the order. */
export const PRODUCT_ACTION_FIELDS = [...FLAGS, 'order']

const FlagQuestion = ({ onAnswer }: Question) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const isAdmin = holdsOneOf(productAdmins, useRoles())
  const offered = FLAGS.filter((one) => isAdmin || one !== 'primary_publish')
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
        ...offered.flatMap((one) => [
          { value: `${one}=true`, label: `${t(`products.fields.${one}`)}: ${t('forms.yes')}` },
          { value: `${one}=false`, label: `${t(`products.fields.${one}`)}: ${t('forms.no')}` },
        ]),
      ]}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
}

/** As many as are copied before the next sign of life. */
const CLONED_TOGETHER = 20

/** The copies stand in the order in which the products were selected. */
const cloneAllInto = (group: string): BulkRun<ProductRow> => ({
  max: CLONED_TOGETHER,
  together: async (rows) => {
    const ids = rows.map(({ id }) => id)
    const request = { group_id: Number(group), ids }
    const { results } = await api.post(`${PRODUCT.path}/clone`, request, clonesOutcome)
    return rows.map((row) => {
      const result = results.find(({ id }) => id === row.id)
      if (!result || 'errors' in result) return { row, error: new Rejected(400, result?.errors) }
      return { row, undo: () => api.delete(`${PRODUCT.path}/${result.clone_id}/clone`) }
    })
  },
})

const cloneQuestion = (period: number) => {
  const CloneQuestion = ({ onAnswer }: Question) => {
    const { t } = useTranslation()
    const choices = useOpenPeriods(period)
    const [group, setGroup] = useState('')
    const hasNone = choices?.length === 0
    useBulkAnswer(
      cloneAllInto(group),
      !group && (hasNone ? t('products.bulk.noPeriod') : literals.fieldRequired),
      onAnswer,
      group,
      hasNone ? undefined : 'it',
    )
    return (
      <NativeSelect
        label={t('products.fields.group_id')}
        description={t('products.clone.text')}
        required
        data={[{ value: '', label: t('products.clone.choose') }, ...(choices ?? [])]}
        value={group}
        onChange={({ currentTarget }) => setGroup(currentTarget.value)}
      />
    )
  }
  return CloneQuestion
}

const placeQuestion = (period: number) => {
  const PlaceQuestion = ({ onAnswer }: Question) => {
    const { t } = useTranslation()
    const [chosen, setChosen] = useState('')
    const [typed, setTyped] = useState('')
    const index = positionNumber(chosen, typed)
    useBulkAnswer(
      moveTogether(period, index ?? 1),
      index === undefined && t('products.bulk.choosePlace'),
      onAnswer,
      String(index),
    )
    return (
      <Stack gap="sm">
        <NativeSelect
          label={t('products.bulk.place')}
          required
          data={[
            { value: '', label: t('products.bulk.choose') },
            { value: 'first', label: t('products.bulk.first') },
            { value: 'last', label: t('products.bulk.last') },
            { value: 'place', label: t('products.bulk.atPlace') },
          ]}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {chosen === 'place' && (
          <TextInput
            label={t('products.bulk.placeNumber')}
            required
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
        )}
      </Stack>
    )
  }
  return PlaceQuestion
}

/** Bulk actions for products of a period, by the user's roles. */
export const useProductActions = (
  resource: ResourceMetadata,
  period: number,
): readonly BulkAction<ProductRow>[] => {
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
          title: 'products.bulk.order',
          question: (what) => text('products.bulk.orderQuestion', { what }),
          asks: placeQuestion(period),
        },
        {
          title: 'products.clone.button',
          question: (what) => text('products.bulk.cloneQuestion', { what }),
          asks: cloneQuestion(period),
        },
      )
    if (mayDelete)
      offered.push({ title: 'common.delete', destroys: true, run: (row) => oneOfMany.delete(resource, row) })
    return offered
  }, [roles, resource, period])
}
