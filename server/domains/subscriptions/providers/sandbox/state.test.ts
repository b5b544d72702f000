import { beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import { countRowsReadIn } from '../../../../testing/rows-read.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';
import { databaseStore, type Objects } from './state.ts';

const testApp = useTestApp();
const now = () => +testApp.clock.now();
const aDayAgo = () => ({ from: now() - DAY });

/** Old ones that are not asked for. */
beforeAll(async () => {
  await testApp.sql`
    INSERT INTO sandbox_objects (provider, id, kind, data)
    SELECT 'sandbox', kind || status || n, kind, jsonb_build_object('status', status, 'changedAt', n, 'paidAt', n,
      'periodEnd', CASE status WHEN 'active' THEN ${now() + DAY}::bigint + n ELSE n END)
    FROM generate_series(1, 1000) n, (VALUES
      ('subscription', 'active'), ('subscription', 'ended'), ('transfer', 'paid'), ('checkout', 'paid')
    ) AS kinds (kind, status)`;
  await testApp.asOwner((owner) => owner.unsafe('ANALYZE sandbox_objects'));
});

it.each<[string, (all: Objects) => Promise<unknown[]>]>([
  ['changed', (all) => all.list('subscription', {}, { field: 'changedAt', ...aDayAgo() })],
  ['due', (all) => all.list('subscription', { status: 'active' }, { field: 'periodEnd', to: now() })],
  ['paid', (all) => all.list('transfer', { status: 'paid' }, { field: 'paidAt', ...aDayAgo() })],
  ['open', (all) => all.list('checkout', { status: 'open' })],
])('reads only objects that are %s', async (_which, list) => {
  const { transact } = databaseStore(testApp.sql, 'sandbox');
  expect(await countRowsReadIn(testApp, () => transact(list))).toBe(0);
});
