import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const configPath = `${import.meta.dirname}/lingui.config.ts`;

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }), react()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // A process of its own for each file takes four times as long.
    isolate: false,
    testTimeout: 60_000,
  },
});
