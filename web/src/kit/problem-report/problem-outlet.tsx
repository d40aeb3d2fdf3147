import { Button, type ButtonProps, CloseButton, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { literals } from '../../i18n/literals'
import { askToReport, closeReport, forgetFailure, problems, stopAsking } from '../api/problem-store'
import { currentSession, subscribeToSession } from '../api/session-store'
import { useCover } from '../platform/cover'
import { NO_BANNER } from '../ui/no-banner'
import { ConfirmReport } from './confirm-report'
import { FeedbackForm } from './feedback-form'
import classes from './problem-outlet.module.css'

/** Above the panels, below the notices. */
const DIALOG_LAYER = 300

/** Failures of one user must not be visible to the next. */
const useForgetWithSession = () => {
  useEffect(() => {
    let user = currentSession()?.user.id
    return subscribeToSession(() => {
      const now = currentSession()?.user.id
      if (now === user) return
      user = now
      forgetFailure()
      closeReport()
    })
  }, [])
}

/** The element that had the focus may be removed with the button; then `main` takes it. */
const giveFocusBack = () => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus()
}

const QUIET: ButtonProps = { size: 'compact-xs', variant: 'subtle', color: 'gray' }
const LOUD: ButtonProps = { size: 'xs', color: 'red' }

/** In the foot of the window, after the toast and before the buttons of a form. */
const ErrorButton = ({ quiet }: { quiet: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.button} data-quiet={quiet || undefined}>
      <Button
        {...(quiet ? QUIET : LOUD)}
        leftSection={<IconAlertTriangle size={quiet ? 14 : 18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={askToReport}
      >
        {t('reports.button')}
      </Button>
      <CloseButton size="sm" aria-label={t('reports.dismiss')} onClick={forgetFailure} />
    </div>
  )
}

/** The error button, the question, and the feedback dialog. */
export const ProblemOutlet = () => {
  const { t } = useTranslation()
  const { failure, asking, reported } = useSyncExternalStore(problems.subscribe, problems.get)
  const opened = asking || reported !== null
  useForgetWithSession()
  useCover(opened)

  return (
    <>
      {failure && <ErrorButton quiet={failure.explained} />}
      <Modal
        opened={opened}
        onClose={reported ? closeReport : stopAsking}
        onExitTransitionEnd={giveFocusBack}
        // A click outside a form must not discard its input.
        closeOnClickOutside={!reported}
        centered
        size={reported ? 'lg' : 'md'}
        zIndex={DIALOG_LAYER}
        title={reported ? <span lang="it">{literals.problemTitle}</span> : t('reports.confirm')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        attributes={{ header: NO_BANNER }}
      >
        {reported ? <FeedbackForm problem={reported} /> : failure && <ConfirmReport failure={failure} />}
      </Modal>
    </>
  )
}
