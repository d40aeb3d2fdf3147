import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { App } from './http.ts'
import { BINARY, completeDocument, operationIdOf, UPLOAD_BODY } from './openapi.ts'

const IF_MATCH = {
  type: 'object',
  properties: {
    'If-Match': {
      type: 'string',
      description:
        'Version of the record that was read, as `"7"`: another one is rejected with 412. An approval without it is rejected with 428 where another person has just changed the record',
    },
  },
}

/** Files are answered as they are: their route says of which types with `produces`, JSON among them or not. */
const asBinary = (response: object, types: readonly string[]): object =>
  Object.fromEntries(
    Object.keys(response).map((status) => [
      status,
      status.startsWith('2')
        ? {
            description: 'A file',
            content: Object.fromEntries(
              types.map((type) => [
                type,
                { schema: type === 'application/json' ? response[status as keyof typeof response] : BINARY },
              ]),
            ),
          }
        : response[status as keyof typeof response],
    ]),
  )

/** Describes every route from its own declaration; must be registered before them. */
export const describeRoutes = async (app: App, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fornace',
        description: 'The intranet of a ceramics industry association',
        version: '1',
      },
      servers: [{ url: PUBLIC_URL }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT <token>`' },
        },
      },
      security: [{ token: [] }],
    },
    transform: (described) => {
      const { url, schema } = jsonSchemaTransform(described)
      if (schema.hide) return { url, schema }
      const { method, config } = described.route
      const { produces, consumes, response = {} } = schema
      const isUpload = consumes?.includes('multipart/form-data')
      return {
        url,
        schema: {
          ...schema,
          operationId: operationIdOf(String(method), url),
          ...(config?.access === 'anyone' && { security: [] }),
          ...(config?.takesVersion && { headers: IF_MATCH }),
          ...(isUpload && { body: UPLOAD_BODY }),
          ...(produces && { response: asBinary(Object(response), produces) }),
        },
      }
    },
    transformObject: (documented) =>
      'openapiObject' in documented
        ? (completeDocument(documented.openapiObject as never) as typeof documented.openapiObject)
        : documented.swaggerObject,
  })
}

/** `GET /api/docs/`: the OpenAPI document. */
export const docsRoute = (app: App): void => {
  app.get(
    '/api/docs/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'This description',
        tags: ['docs'],
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async () => app.swagger() as unknown as Record<string, unknown>,
  )
}
