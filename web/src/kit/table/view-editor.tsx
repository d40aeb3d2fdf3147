import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { VIEW_NAME_MAX } from '@fornace/contract/kit/saved-view-limits'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rejectionText } from '../api/failure-text'
import { roleName } from '../api/people'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import type { ViewEdit } from './list-preferences'
import { SmallForm } from './small-form'

export const ViewEditor = ({ about, ...menu }: OpenMenuProps & { about: ViewEdit }) => {
  const { t } = useTranslation()
  const { view, taken, roles, mayDelete, onSave, onDelete } = about
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const isOwn = view?.isOwn ?? true
  // A role that the user has lost since stays until it is changed.
  const offered = ROLES.filter((role) => roles.includes(role) || role === view?.role)

  const run = async (action: () => Promise<void>) => {
    setIssue('')
    setBusy(true)
    try {
      await action()
      menu.onChange(false)
    } catch (error) {
      setIssue(rejectionText(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    if (name === '') return setIssue(t('listTools.viewNameless'))
    if (name !== view?.name && taken.includes(name)) return setIssue(t('listTools.viewTaken'))
    void run(() => onSave({ name, role: (String(form.get('role') ?? '') || null) as Role | null }))
  }
  const title = view
    ? t(isOwn ? 'listTools.editView' : 'listTools.aboutView', { name: view.name })
    : t('listTools.saveView')
  return (
    <SmallForm {...menu} label={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          {isOwn ? (
            <>
              <TextInput
                name="name"
                data-autofocus
                label={t('listTools.viewName')}
                description={view ? undefined : t('listTools.viewHint')}
                maxLength={VIEW_NAME_MAX}
                defaultValue={view?.name}
                error={issue}
              />
              {offered.length > 0 && (
                <NativeSelect
                  name="role"
                  label={t('listTools.viewRole')}
                  description={t('listTools.viewRoleHint')}
                  defaultValue={view?.role ?? ''}
                  data={[
                    { value: '', label: t('listTools.viewPrivate') },
                    ...offered.map((role) => ({ value: role, label: roleName(role) })),
                  ]}
                />
              )}
            </>
          ) : (
            <Text size="sm" dir="auto">
              {view?.role && t('listTools.viewFrom', { author: view.author, role: roleName(view.role) })}
            </Text>
          )}
          {!isOwn && issue && (
            <Text size="sm" role="alert" c="red">
              {issue}
            </Text>
          )}
          <Group justify="space-between">
            <div>
              {view && mayDelete && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  disabled={busy}
                  onClick={() => void run(onDelete)}
                >
                  {t('listTools.deleteView')}
                </Button>
              )}
            </div>
            {isOwn && (
              <Button type="submit" size="xs" loading={busy}>
                {t('common.save')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </SmallForm>
  )
}
