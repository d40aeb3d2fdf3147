import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = { '/api': { target: 'http://localhost:3000' } }

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    target: 'es2023',
    // The Content-Security-Policy admits fonts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, every library module that two screens share becomes a file of its own.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
})
