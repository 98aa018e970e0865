import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/packing.ts'

export default defineConfig({
  plugins: [svelte(), texts()],
  test: { include: ['tests/*.test.ts'], environment: 'node' },
})
