import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from './build/texts.ts';

export default defineConfig({
  plugins: [texts(), react()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['testing/set-up.ts'],
    // A process of its own for each file takes four times as long.
    isolate: false,
    testTimeout: 60_000,
  },
});
