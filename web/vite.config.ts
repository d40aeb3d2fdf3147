import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { namesAhead } from './ahead.ts'

const api = { '/api': { target: 'http://localhost:3000' } }

export default defineConfig({
  plugins: [react(), namesAhead()],
  build: {
    manifest: true,
    target: 'es2023',
    // The Content-Security-Policy admits fonts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, every module that two screens share becomes a file of its own. Only groups that depend on
          // nothing outside themselves and the first: others would need each other in a circle, and not start.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'data',
              test: /node_modules[\\/](zod|@tanstack[\\/](query-core|react-query))[\\/]|[\\/]contract[\\/]src[\\/](?!problem-reports)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
})
