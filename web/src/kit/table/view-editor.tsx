import { Button, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenMenuProps } from '../ui/on-demand-menu'
import type { ViewEdit } from './list-preferences'
import { SmallForm } from './small-form'

const NAME_MAX = 60

export const ViewEditor = ({ about, ...menu }: OpenMenuProps & { about: ViewEdit }) => {
  const { t } = useTranslation()
  const { view, taken, onSave, onDelete } = about
  const [issue, setIssue] = useState<'listTools.viewNameless' | 'listTools.viewTaken' | null>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return setIssue('listTools.viewNameless')
    if (name !== view?.name && taken.includes(name)) return setIssue('listTools.viewTaken')
    menu.onChange(false)
    onSave(name)
  }
  return (
    <SmallForm
      {...menu}
      label={view ? t('listTools.editView', { name: view.name }) : t('listTools.saveView')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <TextInput
            name="name"
            data-autofocus
            label={t('listTools.viewName')}
            description={view ? undefined : t('listTools.viewHint')}
            maxLength={NAME_MAX}
            defaultValue={view?.name}
            error={issue && t(issue)}
          />
          <Group justify="space-between">
            <div>
              {view && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  onClick={() => {
                    menu.onChange(false)
                    onDelete()
                  }}
                >
                  {t('listTools.deleteView')}
                </Button>
              )}
            </div>
            <Button type="submit" size="xs">
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SmallForm>
  )
}
