import {
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from '@fornace/contract/account/press'
import {
  PERIODICITY_LABELS,
  PRESS_LANGUAGE_LABELS,
  PRESS_SECTOR_LABELS,
  PRESS_TYPE_LABELS,
  QUALIFICATION_LABELS,
} from '@fornace/contract/account/press-labels'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { pressRegistration as resource } from '@fornace/contract/press-room/press-registration'
import {
  type Column,
  type Columns,
  choiceColumn,
  idColumn,
  labelsColumn,
  plainColumn,
  ROW,
  readColumn,
  searchTextOf,
  textColumn,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import { nameColumn, recordColumns } from '../../kit/resource/columns/related.columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { searchColumnSql } from '../../platform/database/search-text.ts'
import {
  consentEventsSql,
  nameOfPerson,
  pressRegistration,
  pressRegistrationSearch,
  user,
} from '../account/public.ts'

const TEXTS = [
  'casa_editrice',
  'testata',
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

const userOf = (row: string, requested: string) =>
  `(select ${requested} from account_user u where u.id = ${row}.user_id)`

const person = recordColumns('user_id', 'user', {
  table: user,
  name: nameOfPerson,
  searched: (row) => `concat_ws(' ', ${nameOfPerson(row)}, ${row}.email)`,
})
const isConfirmed = (row: string) => userOf(row, 'u.verified_at is not null')

const searched = (name: string): [string, Column] => [
  name,
  { ...textColumn(name), search: searchColumnSql(ROW, name, pressRegistrationSearch[name] ?? 'text') },
]

const consentColumns = (name: string): [string, Column][] => [
  [name, plainColumn(name, 'boolean')],
  [`${name}_at`, timeColumn(`${name}_at`)],
  [`${name}_version`, textColumn(`${name}_version`)],
]

const columns: Columns = new Map<string, Column>([
  [SEARCH_TEXT, searchTextOf()],
  ['id', idColumn],
  ['version', plainColumn('version', 'integer')],
  ...person,
  [
    'user',
    {
      ...person.get('user'),
      read: (row) =>
        userOf(
          row,
          `json_build_object('id', u.id, 'name', ${nameOfPerson('u')}, 'email', coalesce(u.email, ''))`,
        ),
    },
  ],
  ['user.email', nameColumn(userOf(ROW, 'u.email'))],
  [
    'is_confirmed',
    {
      read: isConfirmed,
      filter: { sql: isConfirmed(ROW), kind: 'boolean' },
      sort: isConfirmed(ROW),
      derived: true,
    },
  ],
  ['created_at', timeColumn('created_at')],
  ['qualifica', choiceColumn('qualifica', QUALIFICATIONS, QUALIFICATION_LABELS)],
  ['tipologia', choiceColumn('tipologia', PRESS_TYPES, PRESS_TYPE_LABELS)],
  ['settore', choiceColumn('settore', PRESS_SECTORS, PRESS_SECTOR_LABELS)],
  ['periodicita', choiceColumn('periodicita', PERIODICITIES, PERIODICITY_LABELS)],
  ['tiratura', plainColumn('tiratura', 'integer')],
  ['languages', { ...labelsColumn('languages', PRESS_LANGUAGES), words: PRESS_LANGUAGE_LABELS }],
  ...TEXTS.map(searched),
  [
    'extra',
    {
      ...readColumn((row) => `${row}.extra`),
      filter: { sql: `fold(${ROW}.extra::text)`, kind: 'text' },
      search: searchColumnSql(ROW, 'extra', 'pairs'),
      isPairs: true,
    },
  ],
  ...consentColumns('trattamento_edicer'),
  ...consentColumns('trattamento_confindustria'),
  [
    'holds_roles',
    {
      read: (row) => `exists (select from account_held_role h where h.user_id = ${row}.user_id)`,
      detailOnly: true,
      derived: true,
    },
  ],
  ['consents', { read: (row) => consentEventsSql(`${row}.id`), detailOnly: true, derived: true }],
])

/** Press registrations for the press office; their data belongs to the account module. */
export const pressRegistrations: ResourceDefinition<typeof resource> = {
  resource,
  table: pressRegistration,
  columns,
  scope: everything,
  title: (row) => userOf(row, nameOfPerson('u')),
  address: (row) => `'/press-room/registrations/id=' || ${row}.id`,
  globalSearch: { subtitle: (row) => `${row}.testata` },
}
