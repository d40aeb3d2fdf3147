import {
  PERIODICITY_LABELS,
  PRESS_LANGUAGE_LABELS,
  PRESS_SECTOR_LABELS,
  PRESS_TYPE_LABELS,
  QUALIFICATION_LABELS,
} from '@fornace/contract/account/press-labels'
import type { ChoiceLabels } from '@fornace/contract/kit/choice-labels'
import type { PressRegistrationRecord } from '@fornace/contract/press-room/press-registration'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, messageText, type TextKey } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import type { PressField } from '../press-registration/press-fields'

/** A list has no need of the rest. */
export type RegistrationRow = Omit<PressRegistrationRecord, 'consents' | 'holds_roles'>

/** The name, or the address where there is none. */
export const registrationName = ({ user }: Pick<PressRegistrationRecord, 'user'>): string => user.name

const column = (key: PressField, more: Partial<Column<RegistrationRow>> = {}): Column<RegistrationRow> => ({
  key,
  title: `press.fields.${key}`,
  kind: 'text',
  filter: 'offered',
  ...more,
})

const choice = (
  key: PressField,
  labels: ChoiceLabels,
  more: Partial<Column<RegistrationRow>> = {},
): Column<RegistrationRow> => column(key, { kind: 'choice', labels, ...more })

const extra = { extra: true }

const moment = (
  key: string,
  title: TextKey,
  more: Partial<Column<RegistrationRow>>,
): Column<RegistrationRow> => ({ key, title, kind: 'moment', filter: 'offered', ...more })

const version = (key: string, title: TextKey): Column<RegistrationRow> => ({
  key,
  title,
  kind: 'text',
  filter: 'offered',
  ...extra,
})

const columns: readonly Column<RegistrationRow>[] = [
  {
    key: 'user.name',
    title: 'pressRegistrations.person',
    kind: 'text',
    render: registrationName,
    filter: 'suggested',
  },
  {
    key: 'user.email',
    title: 'pressRegistrations.email',
    kind: 'text',
    render: ({ user }) => user.email,
    filter: 'suggested',
  },
  column('testata', { filter: 'suggested' }),
  choice('qualifica', QUALIFICATION_LABELS, { filter: 'suggested' }),
  moment('created_at', 'pressRegistrations.created', { filter: 'suggested' }),
  {
    key: 'is_confirmed',
    title: 'pressRegistrations.confirmed',
    kind: 'flag',
    labels: { true: 'pressRegistrations.isConfirmed', false: 'pressRegistrations.isNotConfirmed' },
    filter: 'offered',
  },
  column('trattamento_edicer', { kind: 'flag', filter: 'suggested' }),
  column('trattamento_confindustria', { kind: 'flag', filter: 'suggested' }),
  choice('tipologia', PRESS_TYPE_LABELS, extra),
  choice('settore', PRESS_SECTOR_LABELS, extra),
  choice('periodicita', PERIODICITY_LABELS, extra),
  column('tiratura', { kind: 'number', ...extra }),
  choice('languages', PRESS_LANGUAGE_LABELS, {
    sortable: false,
    render: ({ languages }) =>
      formatsFor(currentLanguage()).list(
        languages.map((language) => messageText(PRESS_LANGUAGE_LABELS[language])),
      ),
    ...extra,
  }),
  column('casa_editrice', extra),
  column('indirizzo', extra),
  column('cap', extra),
  column('citta', extra),
  column('provincia', extra),
  column('stato', extra),
  column('telefono', extra),
  column('fax', extra),
  column('email_testata', extra),
  column('sito_web', extra),
  column('finalita_registrazione', extra),
  column('extra', {
    sortable: false,
    render: (row) =>
      Object.entries(row.extra)
        .map((pair) => pair.join(': '))
        .join(', '),
    ...extra,
  }),
  moment('trattamento_edicer_at', 'pressRegistrations.edicerAt', extra),
  version('trattamento_edicer_version', 'pressRegistrations.edicerVersion'),
  moment('trattamento_confindustria_at', 'pressRegistrations.confindustriaAt', extra),
  version('trattamento_confindustria_version', 'pressRegistrations.confindustriaVersion'),
]

export const registrationFields = { columns }
