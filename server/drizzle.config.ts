import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/src/platform/*/tables.ts',
    './server/src/kit/resource/columns/tables.ts',
    './server/src/modules/*/tables.ts',
    './server/src/modules/*/*.tables.ts',
    './server/src/modules/*/*/tables.ts',
  ],
  out: './server/migrations',
})
