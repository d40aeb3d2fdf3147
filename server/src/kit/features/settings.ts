import { Readable } from 'node:stream'
import { settings as resource, settingSources } from '@fornace/contract/kit/settings'
import { SETTING_VARIABLES, type SettingName } from '@fornace/contract/kit/settings-fields'
import { logoPath, SETTING_SOURCES_PATH, SETTINGS } from '@fornace/contract/kit/settings-metadata'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { findFiles } from '../../platform/files/file.store.ts'
import { settingsWith } from '../../platform/installation/settings.ts'
import { senderOf } from '../../platform/mail/outgoing-mail.ts'
import type { App } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import { columnsOf } from '../resource/columns/field-columns.ts'
import type { Services } from '../resource/definition/module.ts'
import type { ResourceDefinition, WriteIssues } from '../resource/definition/registry.ts'
import { crudRoutes } from '../resource/routes/crud.ts'
import { everything } from '../resource/scope/scope.ts'
import { readLogo } from './logo.ts'
import { setting } from './tables.ts'

type FixedName = keyof typeof SETTING_VARIABLES

/** Values that the environment fixes, by the name of the setting. */
const fixedValues = (config: Config): Partial<Record<FixedName, string>> => {
  const sender = config.MAIL_FROM === undefined ? undefined : senderOf(config.MAIL_FROM)
  const given = {
    organisation_default: config.ORGANISATION_DEFAULT,
    organisation_second: config.ORGANISATION_SECOND,
    sender_name: sender?.name,
    sender_address: sender?.address,
    picture_permissions: config.PICTURE_PERMISSIONS,
    privacy_url: config.PRIVACY_URL,
  } satisfies Record<FixedName, string | undefined>
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Refuses a new value of a setting that the environment fixes: it would not apply. */
const fixedIssues =
  (fixed: Partial<Record<SettingName, string>>): WriteIssues =>
  async (_connection, values, current) =>
    Object.entries(SETTING_VARIABLES).flatMap(([path, variable]) =>
      path in fixed && path in values && values[path] !== current?.[path]
        ? [{ path, code: 'setting.fixed' as const, params: { variable } }]
        : [],
    )

const LOGO_SIZE = 'medium'
const LOGO_CACHE = 'public, max-age=31536000, immutable'

/** `setting/1/`: settings of the installation, with their history; `sources/` what fixes them; `logo/` for everybody. */
export const settingsRoutes = (app: App, services: Services): void => {
  const { config, database, files, settings } = services
  const fixed = fixedValues(config)
  app.decorate('readLogo', () => readLogo(services))
  const definition: ResourceDefinition<typeof resource> = {
    resource,
    table: setting,
    columns: columnsOf(setting, resource.fields),
    scope: everything,
    issues: fixedIssues(fixed),
    title: (_row, language) => `'${SETTINGS.label[language]}'`,
    address: () => `'/admin/settings'`,
  }
  const routes = crudRoutes(app, services, definition, { defaultOrder: ['t.id'] })
  routes.list()
  routes.read()
  routes.change()

  /** Whether a file is the present logo. A change may be in the database before this server has heard of it. */
  const isLogo = async (id: string): Promise<boolean> =>
    settings.current().logo === id ||
    (await database.rows(sql`select from setting where logo = ${id}::uuid`, 'prepared')).length > 0

  const defaults = settingsWith({ ...config, MAIL_FROM: undefined }, {})
  app.get(
    `/api/${SETTING_SOURCES_PATH}/`,
    {
      config: { access: SETTINGS.access.read, cost: 'plain' },
      schema: {
        summary: `${SETTINGS.label.en}: values that the environment fixes, and defaults`,
        tags: [SETTINGS.type],
        response: { 200: settingSources },
      },
    },
    async () => ({
      fixed,
      defaults: {
        organisation_default: defaults.organisation,
        organisation_second: defaults.secondOrganisation,
        sender_name: settings.current().organisation,
        sender_address: defaults.sender.address,
      },
      second_marker: config.ORGANISATION_SECOND_MARKER ?? null,
    }),
  )

  app.get(
    `/api/${logoPath(':id')}/`,
    {
      config: { access: 'anyone', cost: 'plain' },
      schema: {
        summary: 'The logo of the organisation, as long as it is the present one',
        tags: [SETTINGS.type],
        params: z.object({ id: z.uuid() }),
        produces: ['image/webp'],
        response: { 200: z.instanceof(Readable) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const [row] = (await isLogo(id)) ? await findFiles(database, [id]) : []
      const file = row && (await files.open(row, LOGO_SIZE))
      if (!file) throw new Problem('not-found')
      // An address names one picture for ever: another logo has another one.
      return reply
        .headers({ 'cache-control': LOGO_CACHE, 'content-length': file.size })
        .type('image/webp')
        .send(request.method === 'HEAD' ? Readable.from([]) : file.read())
    },
  )
}
