import type { ReachedSteps } from '@sokoni/contract/admin/figures/endpoints';
import { expect, test } from 'vitest';
import { DAY } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { deleteForGood } from '../../../testing/delete-for-good.ts';
import { makeCustomer, makeOperator, type Person } from '../../../testing/factories.ts';
import { makeNewFreelancer, makeVerifiedSupplier, subscribe } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

const write = (from: Person, to: Person) =>
  ask(testApp, 'POST /messages', {
    as: from,
    body: { recipientId: to.id, recipientType: to.role, content: 'Good morning' },
  });

test('counts first messages answered within a day, and what new accounts of each role reach within two weeks', async () => {
  const owner = await makeOperator(testApp.sql);
  const readFigures = async () =>
    (await requestAsAdmin(testApp, 'GET /operator/figures', { as: owner })).data.accounts;
  const [quick, slow] = [await makeVerifiedSupplier(testApp), await makeNewFreelancer(testApp)];
  const [first, second] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET email_confirmed_at = now() WHERE id IN (${second.id}, ${quick.id})`;
  await subscribe(testApp, quick);
  for (const customer of [first, second, first]) await write(customer, quick);
  for (const _again of [1, 2]) await write(quick, first);
  const today = testApp.clock.now();
  await testApp.sql`INSERT INTO profile_statistics (profile_id, day, views) VALUES (${slow.id}, ${today}::date, 3)`;
  expect(await readFigures()).toMatchObject({ answered: { now: null }, steps: { views: { now: 0 } } });

  testApp.clock.advance(2 * DAY);
  await write(quick, second);
  expect(await readFigures()).toMatchObject({ answered: { now: 0.5, before: null } });

  testApp.clock.advance(13 * DAY);
  await subscribe(testApp, slow);
  const inWeek = async (week: 'now' | 'before') => {
    const { views, roles } = (await readFigures()).steps as ReachedSteps;
    const counts = roles.map(({ role, joined, steps }) => [
      role,
      { joined: joined[week], ...Object.fromEntries(steps.map((one) => [one.step, one[week]])) },
    ]);
    return { views: views[week], ...Object.fromEntries(counts) };
  };
  const reached = {
    views: 3,
    customer: { joined: 3, confirmed: 1, wrote: 2 },
    supplier: { joined: 1, confirmed: 1, paid: 1, public: 1, contacted: 1 },
    freelancer: { joined: 1, confirmed: 0, paid: 0, public: 0, contacted: 0 },
  };
  expect(await inWeek('now')).toEqual(reached);
  await deleteForGood(testApp, quick);
  testApp.clock.advance(7 * DAY);
  expect(await inWeek('before')).toEqual(reached);
});
