import { holdsOneOf } from '@fornace/contract/kit/access'
import { USER } from '@fornace/contract/users/metadata'
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import '@mantine/core/styles/Input.layer.css'
import { ME } from '@fornace/contract/kit/filter-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pluralText } from '../../i18n/plural'
import { failureText } from '../api/failure-text'
import type { FilterEdit } from '../api/list/filters'
import { peopleQuery, peopleReaders, personName } from '../api/people'
import { useRoles } from '../api/session-store'
import classes from './filter-editor.module.css'

const PAUSE_MS = 200

/** Filter by the user's own account or, for those who may read accounts, by any account. */
export const PersonFilter = ({ column, filters, onApply }: FilterEdit) => {
  const { t } = useTranslation()
  const maySearch = holdsOneOf(peopleReaders, useRoles())
  const choose = (value: string) => onApply({ [column.key]: value })
  return (
    <Stack gap="xs">
      <UnstyledButton
        className={classes.choice}
        mx={-4}
        aria-pressed={filters[column.key] === ME}
        onClick={() => choose(ME)}
      >
        {t('listTools.me')}
      </UnstyledButton>
      {maySearch && <PersonSearch onChoose={(id) => choose(String(id))} />}
    </Stack>
  )
}

const PersonSearch = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, error, isFetching } = useQuery(peopleQuery(search))
  const people = data?.data ?? []
  return (
    <>
      <TextInput
        label={t('listTools.person')}
        placeholder={t('table.search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <Text size="xs" c="dimmed" role="status">
        {error ? failureText(error) : !isFetching && pluralText(USER, data?.recordsFiltered ?? 0)}
      </Text>
      <div className={classes.choices}>
        {people.map((person) => (
          <UnstyledButton
            key={person.id}
            className={classes.choice}
            w="100%"
            onClick={() => onChoose(person.id)}
          >
            <bdi>{personName(person)}</bdi>
          </UnstyledButton>
        ))}
      </div>
    </>
  )
}
