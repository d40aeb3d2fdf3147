import type { UserRecord } from '@fornace/contract/users/user'
import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import classes from './user-page.module.css'

type PressRegistration = NonNullable<UserRecord['press_registration']>

const TEXTS = [
  'testata',
  'casa_editrice',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'stato',
  'telefono',
  'fax',
  'email_testata',
  'sito_web',
  'finalita_registrazione',
] as const

const CONSENTS = ['trattamento_edicer', 'trattamento_confindustria'] as const

/** Professional data of a press registration, by which the office chooses the role. */
export const PressData = ({ press }: { press: PressRegistration }) => {
  const { t } = useTranslation()
  const { list, number } = useFormats()
  const { qualifica, tipologia, settore, periodicita, languages, tiratura, extra } = press
  const choices: [string, string][] = [
    [t('press.fields.qualifica'), qualifica && t(`press.qualifica.${qualifica}`)],
    [t('press.fields.tipologia'), tipologia && t(`press.tipologia.${tipologia}`)],
    [t('press.fields.settore'), settore && t(`press.settore.${settore}`)],
    [t('press.fields.periodicita'), periodicita && t(`press.periodicita.${periodicita}`)],
    [t('press.fields.languages'), list(languages.map((language) => t(`press.languages.${language}`)))],
    [t('press.fields.tiratura'), tiratura === null ? '' : number(tiratura)],
  ]
  const texts = TEXTS.map((name): [string, string] => [t(`press.fields.${name}`), press[name]])
  const consents = CONSENTS.map((name): [string, string] => [
    t(`press.fields.${name}`),
    press[name] ? t('users.consentGiven') : t('users.consentNone'),
  ])
  const existing = [...choices, ...texts, ...Object.entries(extra), ...consents].filter(
    ([, value]) => value !== '',
  )
  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby="press-data">
      <Title order={2} id="press-data" className={classes.title}>
        {t('users.pressData')}
      </Title>
      <DescriptionList>
        {existing.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Paper>
  )
}
