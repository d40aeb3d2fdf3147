import { Modal, type ModalProps } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslation } from 'react-i18next'
import { useCover } from '../platform/cover'
import { NO_BANNER } from './no-banner'

type DialogProps = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'>

/** A question over the screen, and over a panel that may be open on it. */
export const Dialog = (props: DialogProps) => {
  const { t } = useTranslation()
  useCover(props.opened)
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
      {...props}
    />
  )
}
