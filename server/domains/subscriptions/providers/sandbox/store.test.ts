import { beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import { countRowsReadIn } from '../../../../testing/rows-read.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';
import { databaseStore, type Objects } from './store.ts';

const testApp = useTestApp();
const now = () => Math.floor(+testApp.clock.now() / 1000);
const aDayAgo = () => ({ field: 'created', from: now() - DAY / 1000 }) as const;

/** Old ones that are not asked for. */
beforeAll(async () => {
  await testApp.sql`
    INSERT INTO sandbox_objects (provider, id, kind, data)
    SELECT 'sandbox', kind || status || n, kind, jsonb_build_object('status', status, 'created', n, 'customer', n,
      'items', jsonb_build_object('data', jsonb_build_array(jsonb_build_object('current_period_end',
        CASE status WHEN 'active' THEN ${now() + DAY}::bigint + n ELSE n END))))
    FROM generate_series(1, 1000) n, (VALUES
      ('subscription', 'active'), ('subscription', 'canceled'), ('event', ''), ('transaction', 'success'), ('refund', 'processed'),
      ('checkout.session', 'complete')
    ) AS kinds (kind, status)`;
  await testApp.asOwner((owner) => owner.unsafe('ANALYZE sandbox_objects'));
});

it.each<[string, (all: Objects) => Promise<unknown[]>]>([
  ['events', (all) => all.list('event', {}, aDayAgo())],
  [
    'subscriptions that are due',
    (all) => all.list('subscription', { status: 'active' }, { field: 'periodEnd', to: now() }),
  ],
  ['open checkouts', (all) => all.list('checkout.session', { status: 'open' })],
  ['subscriptions of a customer', (all) => all.list('subscription', { customer: 'one' })],
  ['payments', (all) => all.list('transaction', { status: 'success' }, aDayAgo())],
  ['requested refunds', (all) => all.list('refund', { status: 'pending' })],
])('reads only the %s that are wanted', async (_which, list) => {
  const { transact } = databaseStore(testApp.sql, 'sandbox');
  expect(await countRowsReadIn(testApp, () => transact(list))).toBe(0);
});
