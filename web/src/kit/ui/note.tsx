import { Alert, type AlertProps } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import type { Icon, Tone } from './tone'

const LOOKS: Readonly<Record<Tone, { color: string; icon: Icon }>> = {
  neutral: { color: 'gray', icon: IconInfoCircle },
  info: { color: 'brand', icon: IconInfoCircle },
  success: { color: 'green', icon: IconCircleCheck },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  danger: { color: 'red', icon: IconAlertCircle },
}

export interface NoteProps
  extends Omit<AlertProps, 'color' | 'icon' | 'variant'>,
    Omit<ComponentPropsWithRef<'div'>, keyof AlertProps> {
  tone: Tone
  /** Instead of that of the tone. */
  icon?: Icon
}

/** Note on the page: something to know or to mend, with its sign. Read out at once unless it has `role="status"`. */
export const Note = ({ tone, icon, ...props }: NoteProps) => {
  const { color, icon: ownIcon } = LOOKS[tone]
  const Sign = icon ?? ownIcon
  return <Alert {...props} color={color} icon={<Sign aria-hidden />} />
}
