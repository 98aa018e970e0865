import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { packed, texts } from './scripts/packing.ts'

const server = process.env.ESCARAMUZA_SERVER ?? 'http://127.0.0.1:4810'

/** What the first match needs lies in one file: the fewer are fetched, the less they weigh. */
const groups = [{ name: 'page', tags: ['$initial' as const] }]

export default defineConfig({
  plugins: [svelte(), texts(), packed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
