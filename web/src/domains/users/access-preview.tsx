import type { AccessExplanation } from '@fornace/contract/users/access-explanation'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { useFormScope, useFormSelector } from '../../kit/form/form-context'
import type { FormValues } from '../../kit/form/values'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import { type Access, differenceOf, isEmpty, type Rights } from './access-difference'
import classes from './access-preview.module.css'
import { previewQuery } from './access-queries'
import { type NamedScreen, screensFor } from './screens'

const PAUSE_MS = 250

interface AccessPreviewProps {
  /** Nothing for a new person. */
  user: number | undefined
}

/** Ids in their order, as one word: what the form holds is compared by it. */
const wordOf = ({ group_ids }: FormValues): string =>
  Array.isArray(group_ids)
    ? group_ids
        .map(Number)
        .toSorted((one, other) => one - other)
        .join()
    : ''

const idsIn = (word: string): number[] => (word === '' ? [] : word.split(',').map(Number))

/** Rights gained and lost with the roles that are about to be saved. */
export const AccessPreview = ({ user }: AccessPreviewProps) => {
  const { t } = useTranslation()
  const router = useRouter()
  const { baseValues } = useFormScope()
  const saved = wordOf(baseValues)
  const requested = useFormSelector(wordOf)
  const [asked] = useDebouncedValue(requested, PAUSE_MS)
  const isChanged = requested !== saved
  const before = useQuery({ ...previewQuery(idsIn(saved), user), enabled: isChanged })
  const after = useQuery({ ...previewQuery(idsIn(asked), user), enabled: isChanged })
  const error = before.error ?? after.error

  const accessOf = (explanation: AccessExplanation): Access => ({
    explanation,
    screens: explanation.may_sign_in
      ? screensFor(
          router.routesById['/shell'],
          explanation.roles.map(({ name }) => name),
        )
      : [],
  })

  const content = () => {
    if (!isChanged) return <Text c="dimmed">{t('users.preview.unchanged')}</Text>
    if (error) {
      const retry = () => {
        void before.refetch()
        void after.refetch()
      }
      return <CallFailed error={error} onRetry={retry} />
    }
    // During the debounce there is no result yet.
    if (!before.data || !after.data || asked === saved) return <Loading size="sm" />
    const { signIn, gained, lost } = differenceOf(accessOf(before.data), accessOf(after.data))
    if (!signIn && isEmpty(gained) && isEmpty(lost)) {
      return <Text c="dimmed">{t('users.preview.same')}</Text>
    }
    return (
      <div className={classes.columns}>
        <Side kind="gained" signIn={signIn === 'gained'} rights={gained} />
        <Side kind="lost" signIn={signIn === 'lost'} rights={lost} />
      </div>
    )
  }

  return (
    <section className={classes.preview} aria-label={t('users.preview.title')}>
      <Text fw={600} mb={4}>
        {t('users.preview.title')}
      </Text>
      <div aria-live="polite" aria-busy={after.isFetching || requested !== asked}>
        {content()}
      </div>
    </section>
  )
}

interface SideProps {
  kind: 'gained' | 'lost'
  /** Whether the way in at all is among it. */
  signIn: boolean
  rights: Rights
}

/** "Gallery products: Styles", "Uses": a line for each area. */
const byArea = (screens: readonly NamedScreen[]): string[][] =>
  [...Map.groupBy(screens, ({ area }) => area)].map(([area, ofArea]) =>
    ofArea.map(({ title }, index) => (area && index === 0 ? `${area}: ${title}` : title)),
  )

const Side = ({ kind, signIn, rights }: SideProps) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const isGain = kind === 'gained'
  const Icon = isGain ? IconPlus : IconMinus
  const row = (label: string, ...lines: (readonly string[])[]) => {
    const filled = lines.filter((names) => names.length > 0)
    return (
      filled.length > 0 && (
        <div>
          <dt>{label}</dt>
          {filled.map((names) => (
            <dd key={names[0]}>{list(names)}</dd>
          ))}
        </div>
      )
    )
  }
  return (
    <div className={classes.side} data-kind={kind}>
      <Text className={classes.title}>
        <Icon size={16} aria-hidden />
        {t(isGain ? 'users.preview.gained' : 'users.preview.lost')}
      </Text>
      {signIn && <Text>{t(isGain ? 'users.preview.signInGained' : 'users.preview.signInLost')}</Text>}
      {isEmpty(rights) && !signIn ? (
        <Text c="dimmed">{t('users.preview.nothing')}</Text>
      ) : (
        <dl className={classes.rights}>
          {row(t('users.preview.screens'), ...byArea(rights.screens))}
          {row(t('users.preview.read'), rights.read)}
          {row(t('users.preview.write'), rights.write)}
          {row(t('users.preview.all'), rights.all)}
        </dl>
      )}
    </div>
  )
}
