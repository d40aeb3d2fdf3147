import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, compiledAhead, namesAhead } from './chunks.ts'
import { mapData } from './map-data.ts'

const api = { '/api': { target: 'http://localhost:3000' } }

export default defineConfig(async ({ command }) => ({
  plugins: [react(), mapData(), namesAhead(), compiledAhead()],
  build: {
    manifest: true,
    target: 'es2023',
    // The Content-Security-Policy admits fonts from our own address only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: command === 'build' ? await chunkGroups() : [] },
        // The first screen lists the names of all others, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
}))
