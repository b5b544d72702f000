import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lingui } from './build/lingui.ts';

export default defineConfig({
  plugins: [lingui(), react()],
  test: { name: 'web', include: ['**/*.test.{ts,tsx}'] },
});
