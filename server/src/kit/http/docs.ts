import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from './http.ts'

/** Describes every route from its own declaration; must be registered before them. */
export const describeRoutes = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fornace',
        description: 'The intranet of a ceramics industry association',
        version: '1',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`JWT <token>`' },
        },
      },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
}

/** `GET /api/docs/`: the OpenAPI document. */
export const docsRoute = (app: App): void => {
  app.get(
    '/api/docs/',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'This description',
        tags: ['docs'],
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async () => app.swagger() as unknown as Record<string, unknown>,
  )
}
