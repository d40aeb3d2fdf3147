import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

export { notifications } from '@mantine/notifications'

/** At the top, where no notice covers the buttons at the foot of a panel. */
export const NoticesOutlet = () => <Notifications position="top-center" />
