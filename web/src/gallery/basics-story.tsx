import { Button, Group } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { AppLogo } from '../kit/ui/app-logo'
import { toastProblem, toastSuccess } from '../kit/ui/toasts'
import { LanguageMenu } from '../shell/language-menu'
import { State, Story } from './story'

export const BasicsStory = () => (
  <Story title="Buttons, toasts, menus">
    <State name="Buttons">
      <Group gap="xs">
        <Button>Main</Button>
        <Button variant="default">Other</Button>
        <Button variant="subtle">Quiet</Button>
        <Button color="red">Delete</Button>
        <Button leftSection={<IconLanguage size={16} aria-hidden />}>With an icon</Button>
      </Group>
    </State>
    <State name="Buttons that cannot be pressed">
      <Group gap="xs">
        <Button disabled>Disabled</Button>
        <Button loading>Busy</Button>
      </Group>
    </State>
    <State name="Toasts">
      <Group gap="xs">
        <Button variant="default" onClick={() => toastSuccess({ message: 'It has worked' })}>
          Good news
        </Button>
        <Button variant="default" onClick={() => toastProblem({ message: 'It has not worked' })}>
          Bad news
        </Button>
      </Group>
    </State>
    <State name="A menu that loads with its first use">
      <LanguageMenu />
    </State>
    <State name="AppLogo">
      <AppLogo />
    </State>
  </Story>
)
