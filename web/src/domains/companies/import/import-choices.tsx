import type { CompanyImport } from '@fornace/contract/companies/import'
import { Button, Checkbox, Stack } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { toastProblem } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { compareAgain } from './import-writes'

type Choice = Partial<Pick<CompanyImport, 'is_partial' | 'empty_means_empty'>>

/** Compares the file again with another choice; one after the other. */
const useChoosing = (record: CompanyImport) => {
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (choice: Choice) => {
    setIsBusy(true)
    await compareAgain(record, choice).catch((error: unknown) =>
      toastProblem({ message: failureText(error) }),
    )
    setIsBusy(false)
  }
  return { isBusy, choose: (choice: Choice) => void choose(choice) }
}

/** Settings for missing data: companies that the file does not contain, and empty cells. */
export const ImportChoices = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { isBusy, choose } = useChoosing(record)
  return (
    <Stack gap="xs" my="md">
      <Checkbox
        label={t('imports.choices.partial')}
        description={t('imports.choices.partialText')}
        checked={record.is_partial}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose({ is_partial: currentTarget.checked })}
      />
      <Checkbox
        label={t('imports.choices.empty')}
        description={t('imports.choices.emptyText')}
        checked={record.empty_means_empty}
        disabled={isBusy}
        onChange={({ currentTarget }) => choose({ empty_means_empty: currentTarget.checked })}
      />
    </Stack>
  )
}

/** Why removals come unticked, and the way to do without them. */
export const RemovalDoubts = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { isBusy, choose } = useChoosing(record)
  const { removal_doubts: doubts, members } = record
  if (doubts.length === 0) return null
  return (
    <Note tone="warning" mb="sm" title={t('imports.doubts.title')}>
      <ul className={classes.reasons}>
        {doubts.map((doubt) => (
          <li key={doubt}>{t(`imports.doubts.${doubt}`, { ...members })}</li>
        ))}
      </ul>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        classNames={{ root: classes.sentence, label: classes.sentenceText }}
        loading={isBusy}
        onClick={() => choose({ is_partial: true })}
      >
        {t('imports.choices.partial')}
      </Button>
    </Note>
  )
}
