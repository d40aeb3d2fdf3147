type Schema = Readonly<Record<string, unknown>>
interface Content {
  readonly content?: Readonly<Record<string, { schema?: Schema }>>
}
interface Operation {
  readonly operationId: string
  parameters?: readonly unknown[]
  readonly requestBody?: Content
  readonly security?: readonly unknown[]
  readonly responses: Record<string, Content>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Schema
}

const pascalCase = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

const labelsOf = (url: string): string[] =>
  url
    .replace(/^\/api\//, '/')
    .split('/')
    .filter(Boolean)
    .flatMap((segment) =>
      segment.startsWith(':') || segment.startsWith('{')
        ? ['by', ...segment.replace(/[:{}]/g, '').split(/[^a-zA-Z0-9]+/)]
        : segment.split(/[^a-zA-Z0-9]+/),
    )

/** `getProductProductById` for `GET /api/product/product/:id/`. */
export const operationIdOf = (method: string, url: string): string =>
  `${method.toLowerCase()}${pascalCase(labelsOf(url))}`

/** The body of a form with one file. */
export const UPLOAD_BODY: Schema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

export const BINARY: Schema = { type: 'string', format: 'binary' }

const REJECTION: Schema = {
  type: 'object',
  description:
    'Messages in the language of Accept-Language (it, en): `detail`, `non_field_errors`, or by the path of a field. `codes` has stable codes under the same keys.',
  properties: {
    detail: { type: 'string' },
    non_field_errors: { type: 'array', items: { type: 'string' } },
    codes: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  additionalProperties: true,
}

const REJECTIONS = {
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'StaleVersion',
  413: 'TooLarge',
  415: 'UnsupportedType',
  428: 'VersionRequired',
  429: 'TooMany',
} as const
type RejectionStatus = keyof typeof REJECTIONS

const rejectionsOf = (method: string, path: string, operation: Operation): RejectionStatus[] => {
  const { parameters = [], requestBody, security } = operation
  const isUpload = requestBody?.content?.['multipart/form-data'] !== undefined
  const changes = method === 'patch' || method === 'delete'
  return [
    ...(parameters.length > 0 || requestBody ? [400 as const] : []),
    ...(security?.length === 0 ? [] : [401 as const, 403 as const]),
    ...(path.includes('{') ? [404 as const] : []),
    ...(method === 'get' ? [] : [409 as const]),
    ...(changes ? [412 as const] : []),
    ...(method === 'patch' ? [428 as const] : []),
    ...(isUpload ? [413 as const, 415 as const] : []),
    429,
  ]
}

const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Language of messages, labels and files: `it` or `en`',
  schema: { type: 'string' },
}

const responseOf = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** Schema names for generated clients: `ProductProduct`, `ProductProductCreate`, `ProductProductPage`. */
const schemaNames = (method: string, path: string, { operationId }: Operation) => {
  const resource = pascalCase(labelsOf(path.replace(/\{id\}\/?$/, '')))
  const isOne = /\{id\}\/?$/.test(path)
  const operation = pascalCase([operationId])
  return {
    body:
      { post: isOne ? undefined : `${resource}Create`, patch: isOne ? `${resource}Change` : undefined }[
        method
      ] ?? `${operation}Body`,
    response: method === 'get' ? (isOne ? resource : `${resource}Page`) : `${operation}Response`,
  }
}

/** Moves the schemas of bodies and answers to named components, each once, and adds the refusals of every operation. */
export const completeDocument = <Described extends Document>(document: Described): Described => {
  const schemas: Record<string, Schema> = { Refusal: REJECTION }
  const names = new Map<string, string>()
  const name = (proposed: string, { content = {} }: Content): void => {
    const json = content['application/json']
    if (json?.schema?.type !== 'object' && !json?.schema?.anyOf) return
    const key = JSON.stringify(json.schema)
    const existing = names.get(key) ?? proposed
    names.set(key, existing)
    schemas[existing] ??= json.schema
    json.schema = { $ref: `#/components/schemas/${existing}` }
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // Reads first: a record that a write answers too has the name of the read.
  const [reads = [], writes = []] = [true, false].map((isRead) =>
    operations.filter(({ method }) => (method === 'get') === isRead),
  )
  for (const { path, method, operation } of [...reads, ...writes]) {
    const { body, response } = schemaNames(method, path, operation)
    if (operation.requestBody) name(body, operation.requestBody)
    for (const [status, answer] of Object.entries(operation.responses))
      if (status.startsWith('2')) name(response, answer)
    for (const status of rejectionsOf(method, path, operation))
      operation.responses[status] ??= { $ref: `#/components/responses/${REJECTIONS[status]}` } as Content
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ]
  }
  const responses = Object.fromEntries(
    Object.values(REJECTIONS).map((rejection) => [rejection, responseOf(rejection)]),
  )
  const parameters = { AcceptLanguage: ACCEPT_LANGUAGE }
  return { ...document, components: { ...document.components, schemas, responses, parameters } }
}
