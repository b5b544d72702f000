import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.mjs';
import { isNeededAtRuntime } from './runtime-files.mjs';

const isNeeded = (path) => isNeededAtRuntime(join(root, path));

it.each([
  'server/main.ts',
  'server/platform/db/migrations/003-accounts.sql',
  'web/dist/client/.vite/manifest.json',
  'node_modules/fastify/fastify.js',
  'node_modules/zod/LICENSE.md',
  'node_modules/ajv/dist/runtime/parseJson.js',
  'node_modules/lib/test.js',
  'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
])('packs %s', (path) => expect(isNeeded(path)).toBe(true));

it.each([
  'server/start.test.ts',
  'server/testing',
  'server/testing/app.ts',
  'server/platform/embedded-postgres/testing/create-cluster.ts',
  'node_modules/fastify/fastify.d.ts',
  'node_modules/stripe/CHANGELOG.md',
  'node_modules/zod/src/index.ts',
  'node_modules/@fastify/otel/test',
  'node_modules/bintrees/test/perf/100k',
  'node_modules/ajv/node_modules/fast-uri/.github',
  'node_modules/@expo-google-fonts/noto-sans/900Black',
])('leaves %s out', (path) => expect(isNeeded(path)).toBe(false));
