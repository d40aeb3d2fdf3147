import { holdsOneOf } from '@fornace/contract/kit/access'
import { creatorsOf, type ResourceMetadata, removersOf } from '@fornace/contract/kit/resource-metadata'
import { actionBetween } from '@fornace/contract/kit/workflow'
import { PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { NativeSelect, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { t as text, useWording } from '../../i18n/i18n'
import { oneOfMany } from '../../kit/api/records'
import { useRoles } from '../../kit/api/session-store'
import type { BulkAction, BulkQuestionProps, BulkRun } from '../../kit/table/bulk'
import { cloneInto } from './clone-dialog'
import { useOpenPeriods } from './open-periods'
import type { ProductRow } from './product-columns'

type Question = BulkQuestionProps<ProductRow>

/** What is chosen becomes what is done; as long as something is not chosen, `reason` says what. */
const useAnswer = (
  run: BulkRun<ProductRow>,
  reason: string | false,
  onAnswer: Question['onAnswer'],
  about: string,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says all that `run` depends on.
  useEffect(() => onAnswer(reason === false ? { run } : { reason }), [about, reason, onAnswer])
}

/** Only states that somebody may lead at least one of these products to. */
const MoveQuestion = ({ rows, onAnswer }: Question) => {
  const { t } = useTranslation()
  const wording = useWording()
  const roles = useRoles()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const actionsTo = (step: number) =>
    rows.flatMap((row) => actionBetween(productWorkflow, row.step, step, roles) ?? [])
  const states = productWorkflow.states.filter(({ step }) => actionsTo(step).length > 0)
  const needsNote = to !== '' && actionsTo(Number(to)).some((action) => action.note === 'required')
  const reason = () => {
    if (states.length === 0) return t('products.bulk.noState')
    if (to === '') return t('products.bulk.chooseState')
    return needsNote && note.trim() === '' && t('products.bulk.writeNote')
  }
  useAnswer(
    (row) => oneOfMany.step(PRODUCT, row, { step: Number(to), note: note.trim() }),
    reason(),
    onAnswer,
    `${to} ${note}`,
  )
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('products.bulk.state')}
        required
        data={[
          { value: '', label: t('products.bulk.choose') },
          ...states.map(({ step, label }) => ({ value: String(step), label: wording(label) })),
        ]}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Textarea
        label={t('products.bulk.note')}
        required={needsNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        rows={3}
        dir="auto"
      />
    </Stack>
  )
}

const FLAGS = ['primary_publish', 'big_formats', 'sustainable'] as const

const FlagQuestion = ({ onAnswer }: Question) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const flag = FLAGS.find((one) => chosen.startsWith(`${one}=`))
  const isOn = chosen.endsWith('=true')
  useAnswer(
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
  useAnswer(clone, !group && reason, onAnswer, group)
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
        {
          title: 'products.bulk.move',
          question: (what) => text('products.bulk.moveQuestion', { what }),
          asks: MoveQuestion,
        },
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
