import type { MEMBER_FIELDS } from '@fornace/contract/circulars/email-group-fields'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { Button, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconClipboardPlus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { RowsFrame } from '../../../kit/children/rows-frame'
import { useOpenedRow } from '../../../kit/children/use-opened-row'
import { useRows } from '../../../kit/children/use-rows'
import { ChoiceField } from '../../../kit/form/choice-field'
import { useFormScope } from '../../../kit/form/form-context'
import { rowPath } from '../../../kit/form/form-fields'
import { TextField } from '../../../kit/form/text-fields'
import { useLater } from '../../../kit/platform/chunk'
import classes from './mailing.module.css'
import { MemberList } from './member-list'
import type { TypedMember } from './pasted-members'

const PATH = 'members'
const SEARCH_FROM = 10

const loadDrawer = async () => (await import('../../../kit/children/row-drawer')).RowDrawer
const loadPasting = async () => (await import('./paste-members-dialog')).PasteMembersDialog

/** Members of a group: thousands of rows, of which those in sight are drawn. */
export const MembersField = () => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { store, labelOf } = useFormScope()
  const [search, setSearch] = useState('')
  const [isPasting, setPasting] = useState(false)
  const opened = useOpenedRow(PATH)
  const Drawer = useLater(loadDrawer, opened.key)
  const Pasting = useLater(loadPasting, isPasting)

  const textOf = (key: string, field: keyof typeof MEMBER_FIELDS) =>
    String(store.get(rowPath(PATH, key, field)) ?? '').trim()
  const rows = useRows({
    path: PATH,
    nameOf: (key) => textOf(key, 'name') || textOf(key, 'email') || (labelOf(`${PATH}.${key}`) ?? PATH),
  })
  const term = search.trim().toLowerCase()
  const matches = (key: string) =>
    (['email', 'name', 'company'] as const).some((field) => textOf(key, field).toLowerCase().includes(term))
  const keys = term === '' ? rows.keys : rows.keys.filter(matches)

  const addPasted = (members: readonly TypedMember[]) => {
    store.addRows(
      PATH,
      members.map((member) => ({ ...member })),
    )
    rows.notify(t('emailGroups.paste.added', { count: members.length }))
  }
  const addresses = () => new Set(rows.keys.map((key) => textOf(key, 'email').toLowerCase()))

  return (
    <RowsFrame
      rows={rows}
      hasAdder={!rows.readOnly}
      head={
        <>
          {rows.keys.length > SEARCH_FROM && (
            <TextInput
              type="search"
              aria-label={t('emailGroups.search')}
              placeholder={t('emailGroups.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          {term !== '' && (
            <p className={classes.count} role="status">
              {t('emailGroups.found', { found: number(keys.length), all: number(rows.keys.length) })}
            </p>
          )}
        </>
      }
      list={keys.length > 0 && <MemberList rows={rows} keys={keys} onOpen={opened.open} />}
    >
      {!rows.readOnly && (
        <Group gap="xs">
          <Button
            id={rows.id}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.room <= 0}
            onClick={() => {
              setSearch('')
              opened.open(rows.add())
            }}
          >
            {t('emailGroups.member.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            disabled={rows.room <= 0}
            onClick={() => setPasting(true)}
          >
            {t('emailGroups.paste.open')}
          </Button>
        </Group>
      )}
      {Drawer && (
        <Drawer rows={rows} opened={opened}>
          {(key) => <MemberFields at={(field) => rowPath(PATH, key, field)} />}
        </Drawer>
      )}
      {isPasting && Pasting && (
        <Pasting
          existing={{ addresses: addresses(), room: rows.room }}
          onAdd={addPasted}
          onClose={() => setPasting(false)}
        />
      )}
    </RowsFrame>
  )
}

const MemberFields = ({ at }: { at: (field: keyof typeof MEMBER_FIELDS) => string }) => {
  const { t } = useTranslation()
  return (
    <>
      <TextField path={at('email')} type="email" dir="ltr" />
      <TextField path={at('name')} dir="auto" />
      <TextField path={at('company')} dir="auto" />
      <ChoiceField
        path={at('language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`forms.languages.${value}`) }))}
      />
    </>
  )
}
