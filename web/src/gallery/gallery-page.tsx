import { Button, Group, Stack, useDirection, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../i18n/languages'
import { TitleBar } from '../kit/ui/title-bar'
import { BasicsExhibit } from './basics-exhibit'
import { ChildrenExhibit } from './children-exhibit'
import { DialogsExhibit } from './dialogs-exhibit'
import { DualListExhibit } from './dual-list-exhibit'
import { FormsExhibit } from './forms-exhibit'
import classes from './gallery.module.css'
import { HistoryExhibit } from './history-exhibit'
import { HomeExhibit } from './home-exhibit'
import { LanguagesExhibit } from './languages-exhibit'
import { ListsExhibit } from './lists-exhibit'
import { LocationExhibit, PointsExhibit } from './map-exhibit'
import { RichTextExhibit } from './rich-text-exhibit'
import { UploadExhibit } from './upload-exhibit'

const EXHIBITS = {
  basics: BasicsExhibit,
  dialogs: DialogsExhibit,
  lists: ListsExhibit,
  forms: FormsExhibit,
  languages: LanguagesExhibit,
  'rich-text': RichTextExhibit,
  history: HistoryExhibit,
  'dual-list': DualListExhibit,
  upload: UploadExhibit,
  children: ChildrenExhibit,
  home: HomeExhibit,
  location: LocationExhibit,
  points: PointsExhibit,
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
        {Object.entries(EXHIBITS)
          .filter(([name]) => !chosen || name === chosen)
          .map(([name, Piece]) => (
            <Piece key={name} />
          ))}
      </Stack>
    </main>
  )
}
