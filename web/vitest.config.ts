import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lingui } from './build/lingui.ts';
import { virtualTexts } from './build/virtual-texts.ts';

export default defineConfig({
  plugins: [lingui(), virtualTexts({ isBuild: false }), react()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // A process of its own for each file takes four times as long.
    isolate: false,
    testTimeout: 60_000,
  },
});
