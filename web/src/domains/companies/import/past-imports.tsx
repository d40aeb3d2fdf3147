import type { ImportRow } from '@fornace/contract/companies/import'
import type { ImportKind } from '@fornace/contract/companies/import-metadata'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { Badge } from '../../../kit/ui/badge'
import classes from './import.module.css'
import { FIRST_PART, importsQuery } from './import-queries'
import { PartPager } from './part-pager'

const TONES = {
  reading: 'info',
  comparing: 'info',
  failed: 'danger',
  compared: 'warning',
  applied: 'success',
  undone: 'neutral',
} as const

interface PastImportsProps {
  kind: ImportKind
  /** The import that is displayed above, and left out here. */
  currentId: number | undefined
  onOpen: (id: number) => void
}

/** Earlier imports with their author, time and counts. */
export const PastImports = ({ kind, currentId, onOpen }: PastImportsProps) => {
  const { t } = useTranslation()
  const [requested, setRequested] = useState(FIRST_PART)
  const { data } = useQuery(importsQuery(kind, requested))
  const imports = data?.data.filter(({ id }) => id !== currentId) ?? []
  if (!data || (imports.length === 0 && requested.page === 1)) return null
  return (
    <section className={classes.past} aria-labelledby="past-imports">
      <Title order={2} id="past-imports" mb="xs">
        {t('imports.past.title')}
      </Title>
      <ul className={classes.items}>
        {imports.map((one) => (
          <PastImport key={one.id} one={one} onOpen={onOpen} />
        ))}
      </ul>
      <PartPager total={data.recordsFiltered} requested={requested} onChange={setRequested} />
    </section>
  )
}

interface PastImportProps {
  one: ImportRow
  onOpen: (id: number) => void
}

const PastImport = ({ one, onOpen }: PastImportProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { id, file_name, state, counts, applied, kept: stored } = one
  const { add, change, remove } = applied ?? counts
  const [who, when] = [one.applied_by ?? one.uploaded_by, one.applied_at ?? one.uploaded_at]
  return (
    <li className={classes.pastItem}>
      <div className={classes.pastName}>
        <Text fw={600} dir="auto">
          {file_name}
        </Text>
        <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>
      </div>
      <Text size="sm" c="dimmed">
        {t('imports.past.by', { when: dateTime(when), who: who?.name ?? '' })}
      </Text>
      <Text size="sm">
        {t('imports.past.counts', { add, change, remove })}
        {stored > 0 && ` ${t('imports.past.notUndone', { count: stored })}`}
      </Text>
      <Button
        size="xs"
        variant="default"
        aria-label={t('imports.past.openNamed', { name: file_name, when: dateTime(when) })}
        onClick={() => onOpen(id)}
      >
        {t('imports.past.open')}
      </Button>
    </li>
  )
}
