import { Button, Group, Stack, useDirection, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../i18n/languages'
import { TitleBar } from '../kit/ui/title-bar'
import { BasicsStory } from './basics-story'
import { ChartsStory } from './charts-story'
import { ChildrenStory } from './children-story'
import { DialogsStory } from './dialogs-story'
import { DualListStory } from './dual-list-story'
import { FormsStory } from './forms-story'
import classes from './gallery.module.css'
import { HistoryStory } from './history-story'
import { HomeStory } from './home-story'
import { ImmediateRowsStory } from './immediate-rows-story'
import { LanguagesStory } from './languages-story'
import { ListsStory } from './lists-story'
import { LocationStory, PointsStory } from './map-story'
import { RecipientsStory } from './recipients-story'
import { RichTextStory } from './rich-text-story'
import { StatesStory } from './states-story'
import { UploadStory } from './upload-story'

const STORIES = {
  basics: BasicsStory,
  states: StatesStory,
  dialogs: DialogsStory,
  lists: ListsStory,
  forms: FormsStory,
  languages: LanguagesStory,
  'rich-text': RichTextStory,
  history: HistoryStory,
  'dual-list': DualListStory,
  upload: UploadStory,
  children: ChildrenStory,
  'immediate-rows': ImmediateRowsStory,
  home: HomeStory,
  location: LocationStory,
  points: PointsStory,
  recipients: RecipientsStory,
  charts: ChartsStory,
}

/** `?only=location` */
const chosen = new URLSearchParams(window.location.search).get('only')

const Looks = () => {
  const { toggleColorScheme } = useMantineColorScheme()
  const { toggleDirection } = useDirection()
  return (
    <Group gap="xs">
      <Button variant="default" onClick={toggleColorScheme}>
        Light or dark
      </Button>
      <Button variant="default" onClick={toggleDirection}>
        Right-to-left
      </Button>
      {INTERFACE_LANGUAGES.map((language) => (
        <Button key={language} variant="default" onClick={() => void chooseLanguage(language)}>
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </Group>
  )
}

export const GalleryPage = () => {
  // Everything below is drawn anew in another language.
  const { i18n } = useTranslation()
  return (
    <main className={classes.page} key={i18n.language}>
      <TitleBar title="Gallery of the kit" actions={<Looks />} />
      <Stack gap="xl">
        {Object.entries(STORIES)
          .filter(([name]) => !chosen || name === chosen)
          .map(([name, Piece]) => (
            <Piece key={name} />
          ))}
      </Stack>
    </main>
  )
}
