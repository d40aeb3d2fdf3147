import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconGitMerge, IconHistory } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './conflict-notice.module.css'
import { fieldLabel, valuesOf } from './reference-item'
import type { Conflict } from './use-item-editing'

interface ConflictNoticeProps {
  list: ReferenceList
  conflict: Conflict
  busy: boolean
  onLoadTheirs: () => void
  onOverwrite: () => void
}

export const ConflictNotice = ({ list, conflict, busy, onLoadTheirs, onOverwrite }: ConflictNoticeProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  const theirs = valuesOf(list, conflict.theirs)
  const shown = (value: string | boolean | undefined) => {
    if (typeof value === 'boolean') return value ? t('reference.active') : t('reference.inactive')
    return value || t('reference.blank')
  }
  const differing = conflict.paths.filter((path) => theirs[path] !== conflict.mine[path])

  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconGitMerge aria-hidden />}
      title={t('conflict.title')}
    >
      <Text>{t('conflict.text')}</Text>
      {differing.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((path) => (
              <tr key={path}>
                <th scope="row">{fieldLabel(path) ?? path}</th>
                <td dir="auto">{shown(theirs[path])}</td>
                <td dir="auto">{shown(conflict.mine[path])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onLoadTheirs}>
          {t('conflict.loadTheirs')}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Theirs is in the form now; mine can still come back. */
export const SetAsideNotice = ({ onPutBack }: { onPutBack: () => void }) => {
  const { t } = useTranslation()
  return (
    <Alert role="status" color="brand" icon={<IconHistory aria-hidden />} title={t('conflict.asideTitle')}>
      <Text>{t('conflict.asideText')}</Text>
      <Button size="xs" variant="default" mt="sm" onClick={onPutBack}>
        {t('conflict.putBack')}
      </Button>
    </Alert>
  )
}
