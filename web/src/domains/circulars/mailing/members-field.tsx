import type { MEMBER_FIELDS } from '@fornace/contract/circulars/email-group-fields'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { Button, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconArrowBackUp, IconClipboardPlus, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { useOpenedRow } from '../../../kit/children/use-opened-row'
import { type Rows, useRows } from '../../../kit/children/use-rows'
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
  const wanted = search.trim().toLowerCase()
  const found = rows.keys.filter((key) =>
    (['email', 'name', 'company'] as const).some((field) =>
      textOf(key, field).toLowerCase().includes(wanted),
    ),
  )
  const shown = wanted === '' ? rows.keys : found

  const addPasted = (members: readonly TypedMember[]) => {
    store.addRows(
      PATH,
      members.map((member) => ({ ...member })),
    )
    rows.notify(t('emailGroups.paste.added', { count: members.length }))
  }
  const addresses = () => new Set(rows.keys.map((key) => textOf(key, 'email').toLowerCase()))

  return (
    <fieldset className={classes.members} aria-describedby={rows.error ? `${rows.id}-error` : undefined}>
      <legend className={classes.legend}>
        {rows.label}{' '}
        <span className={classes.count}>
          {t('children.count', { filled: rows.keys.length, most: rows.max })}
        </span>
      </legend>
      {rows.error && (
        <p id={`${rows.id}-error`} className={classes.error}>
          {rows.error}
        </p>
      )}
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
      {wanted !== '' && (
        <p className={classes.count} role="status">
          {t('emailGroups.found', { found: number(shown.length), all: number(rows.keys.length) })}
        </p>
      )}
      {shown.length > 0 && <MemberList rows={rows} keys={shown} onOpen={opened.open} />}
      <Removed rows={rows} />
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
      <span role="status" className={classes.announcement}>
        {rows.announcement}
      </span>
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
    </fieldset>
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

/** The member that was removed last, until the form is saved. */
const Removed = ({ rows }: { rows: Rows }) => {
  const { t } = useTranslation()
  if (!rows.removed || rows.readOnly) return null
  return (
    <p className={classes.removed}>
      <span>{t('children.removed', { name: rows.removed.name })}</span>
      <Button
        size="compact-sm"
        mih={28}
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={rows.putBack}
      >
        {t('children.putBack')}
      </Button>
    </p>
  )
}
