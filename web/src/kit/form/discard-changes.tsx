import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from './use-record-form'

export type Discarding = Pick<RecordForm<never>, 'discard' | 'undoDiscard' | 'isDiscarded'>

/** Throws all changes away and, until something else is typed, gives them back. */
export const DiscardChanges = ({ discard, undoDiscard, isDiscarded }: Discarding) => {
  const { t } = useTranslation()
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (isDiscarded) undo.current?.focus({ preventScroll: true })
  }, [isDiscarded])
  if (!isDiscarded) {
    return (
      <Button variant="default" onClick={discard}>
        {t('forms.discard.button')}
      </Button>
    )
  }
  return (
    <Button
      ref={undo}
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={undoDiscard}
    >
      {t('forms.discard.undo')}
    </Button>
  )
}
