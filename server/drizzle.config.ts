import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/src/platform/*/tables.ts',
    './server/src/kit/features/tables.ts',
    './server/src/kit/resource/*/tables.ts',
    './server/src/modules/*/tables.ts',
    './server/src/modules/*/*.tables.ts',
    './server/src/modules/*/*/tables.ts',
  ],
  out: './server/migrations',
})
