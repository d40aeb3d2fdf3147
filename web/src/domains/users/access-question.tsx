import type { UserRecord } from '@fornace/contract/users/user'
import { Paper, Select, Title } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../kit/api/people'
import { useSearchResults } from '../../kit/palette/use-search-results'
import { wordsIn } from '../../kit/platform/words-in'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import { AccessAnswer } from './access-answer'
import { accessQuery } from './access-queries'
import { addressed, keyOf, type Question, questionOf } from './access-questions'
import { allScreens, screenName } from './screens'
import classes from './user-page.module.css'

/** "Why can or can't they?": a screen or a record, and the answer in a sentence. */
export const AccessQuestion = ({ user }: { user: UserRecord }) => {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const shell = router.routesById['/shell']
  const [text, setText] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { records, searching } = useSearchResults(text === question?.name ? '' : text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const screens = useMemo(() => allScreens(shell), [shell, i18n.language])
  const fits = wordsIn(text === question?.name ? '' : text)

  const pasted = addressed(router, text)
  const matching = screens
    .map((screen): Question => ({ kind: 'screen', path: screen.path, name: screenName(screen) }))
    .filter(({ name }) => fits(name))
  const matches = records.map(
    ({ type, id, label, title }): Question => ({
      kind: 'record',
      record: `${type}/${id}`,
      name: `${title} · ${label}`,
    }),
  )
  // The select breaks when one of them stands there twice.
  const isPasted = (one: Question) => pasted !== null && keyOf(one) === keyOf(pasted)
  const offered: { group: string; items: Question[] }[] = [
    { group: t('users.why.address'), items: pasted ? [pasted] : [] },
    { group: t('users.why.screens'), items: matching.filter((one) => !isPasted(one)) },
    { group: t('users.why.records'), items: matches.filter((one) => !isPasted(one)) },
  ]
  const answer = useQuery({
    ...accessQuery(user.id, question?.kind === 'record' ? question.record : null),
    enabled: question !== null,
  })

  const choose = (value: string | null) =>
    setQuestion(
      value === null
        ? null
        : questionOf(
            offered.flatMap(({ items }) => items),
            value,
          ),
    )

  const content = () => {
    if (!question) return null
    if (answer.error) return <CallFailed error={answer.error} onRetry={() => void answer.refetch()} />
    if (!answer.data) return <Loading size="sm" />
    return <AccessAnswer who={personName(user)} question={question} access={answer.data} shell={shell} />
  }

  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby="access-question">
      <Title order={2} id="access-question" className={classes.title}>
        {t('users.why.title')}
      </Title>
      <Select
        label={t('users.why.label')}
        description={t('users.why.hint')}
        searchable
        clearable
        allowDeselect={false}
        value={question && keyOf(question)}
        onChange={choose}
        searchValue={text}
        onSearchChange={setText}
        data={offered
          .filter(({ items }) => items.length > 0)
          .map(({ group, items }) => ({
            group,
            items: items.map((one) => ({ value: keyOf(one), label: one.name })),
          }))}
        // The server has already filtered by the typed text.
        filter={({ options }) => options}
        nothingFoundMessage={searching ? t('table.loading') : t('users.why.nothing')}
        maxDropdownHeight={320}
        clearButtonProps={{ 'aria-label': t('table.clearSearch') }}
        autoComplete="off"
      />
      <div aria-live="polite">{content()}</div>
    </Paper>
  )
}
