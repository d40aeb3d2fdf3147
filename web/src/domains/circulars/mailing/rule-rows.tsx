import type { Consent } from '@fornace/contract/account/press'
import {
  type EMAIL_GROUP_FIELDS,
  RULE_CONDITIONS,
  RULE_KIND_LABELS,
  RULE_KINDS,
  type RuleKind,
} from '@fornace/contract/circulars/email-group-fields'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText, t as text, useMessage } from '../../../i18n/i18n'
import { RowsField, type RowValues } from '../../../kit/children/rows-field'
import { ChoiceField } from '../../../kit/form/choice-field'
import { useFormScope, useFormValue } from '../../../kit/form/form-context'
import { TicksField } from '../../../kit/form/ticks-field'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { conditionOptions, conditionWords } from './rule-words'

const Group = fieldsOf<typeof EMAIL_GROUP_FIELDS>()({ RowsField })

/** Consent that a new press rule needs: that of the first organisation. */
const NEW_PRESS_CONSENTS: readonly Consent[] = ['trattamento_confindustria']

const isKind = (value: unknown): value is RuleKind => RULE_KINDS.some((kind) => kind === value)

/** A rule in short: its kind, and the conditions that it has. */
const summaryOf = ({ value }: RowValues): string => {
  const kind = value('kind')
  if (!isKind(kind)) return ''
  const conditions = RULE_CONDITIONS[kind].flatMap((condition) => {
    const values = value(condition)
    return Array.isArray(values) && values.length > 0 ? [conditionWords(condition, values)] : []
  })
  const ends = conditions.length > 0 ? conditions : [text('emailGroups.rule.any')]
  return [messageText(RULE_KIND_LABELS[kind]), ...ends].join(' · ')
}

/** Rules that follow the data. */
export const RuleRows = () => {
  const { t } = useTranslation()
  return (
    <div>
      <Group.RowsField path="rules" addLabel={t('emailGroups.rule.add')} summaryOf={summaryOf}>
        {(at) => <RuleFields at={at} />}
      </Group.RowsField>
      <Text size="xs" c="dimmed" mt={6}>
        {t('emailGroups.rule.hint')}
      </Text>
    </div>
  )
}

const RuleFields = ({ at }: { at: (field: string) => string }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { store } = useFormScope()
  const kind = useFormValue(at('kind'))
  const before = useRef(kind)
  // Conditions of another kind would stay in the record unseen.
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    const others = RULE_KINDS.filter((one) => one !== kind).flatMap((one) => [...RULE_CONDITIONS[one]])
    store.put({
      ...Object.fromEntries(others.map((condition) => [at(condition), []])),
      ...(kind === 'press' && { [at('consents')]: NEW_PRESS_CONSENTS }),
    })
  }, [kind, store, at])
  const kinds = RULE_KINDS.map((one) => ({ value: one, label: message(RULE_KIND_LABELS[one]) }))
  return (
    <>
      <ChoiceField
        path={at('kind')}
        data={isKind(kind) ? kinds : [{ value: '', label: t('emailGroups.rule.choose') }, ...kinds]}
      />
      {isKind(kind) && (
        <>
          <Text size="sm">{t(`emailGroups.rule.explained.${kind}`)}</Text>
          {RULE_CONDITIONS[kind].map((condition) => (
            <TicksField key={condition} path={at(condition)} options={conditionOptions(condition)} />
          ))}
          <Text size="xs" c="dimmed">
            {t('emailGroups.rule.conditions')}
          </Text>
        </>
      )}
    </>
  )
}
