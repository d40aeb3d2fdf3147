// The gallery of the kit as it would be built and served: hashed files, workers, and the policy of the real page.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { build } from 'vite'
import { securityHeaders } from '../server/src/kit/http/headers.ts'
import type { App } from '../server/src/kit/http/http.ts'
import { serveWebApp } from '../server/src/kit/http/web-app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { settingsWith } from '../server/src/platform/installation/settings.ts'
import { removeFolder, temporaryFolder } from '../server/test/server-process.ts'
import { mapData } from '../web/map-data.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

export interface BuiltGallery {
  readonly folder: string
  /** Serves it, with settings as the server has them. */
  serve: (settings?: { MAP_STYLE_URL?: string; MAP_KEY?: string }) => Promise<string>
  remove: () => Promise<void>
}

export const buildGallery = async (): Promise<BuiltGallery> => {
  const folder = await temporaryFolder()
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), mapData()],
    build: {
      outDir: folder,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  })
  await rename(join(folder, 'gallery.html'), join(folder, 'index.html'))
  const served: App[] = []
  return {
    folder,
    serve: async (settings = {}) => {
      const app = Fastify() as unknown as App
      app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
      const setHeaders = securityHeaders({ PUBLIC_URL: 'http://localhost', WEB_ORIGINS: [] })
      app.addHook('onSend', async (request, reply) => setHeaders(request, reply))
      const config = readConfig({ SECRET_KEY: 'a key for the gallery that is long enough' })
      const page = { ...config, ...settings }
      serveWebApp(app, folder, page, { current: () => settingsWith(config, {}) })
      served.push(app)
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
    remove: async () => {
      await Promise.all(served.map((app) => app.close()))
      await removeFolder(folder)
    },
  }
}
