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

test('counts first messages answered within a day, and what professionals reach within two weeks', async () => {
  const owner = await makeOperator(testApp.sql);
  const readFigures = async () =>
    (await requestAsAdmin(testApp, 'GET /operator/figures', { as: owner })).data.accounts;
  const [quick, slow] = [await makeVerifiedSupplier(testApp), await makeNewFreelancer(testApp)];
  const [first, second] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  await subscribe(testApp, quick);
  for (const customer of [first, second, first]) await write(customer, quick);
  for (const _again of [1, 2]) await write(quick, first);
  expect(await readFigures()).toMatchObject({ answered: { now: null }, steps: { joined: { now: 0 } } });

  testApp.clock.advance(2 * DAY);
  await write(quick, second);
  expect(await readFigures()).toMatchObject({ answered: { now: 0.5, before: null } });

  testApp.clock.advance(13 * DAY);
  await subscribe(testApp, slow);
  const steps = { joined: 2, paid: 1, public: 1, contacted: 1 };
  const inWeek = (week: 'now' | 'before') =>
    Object.fromEntries(
      Object.entries(steps).map(([name, count]) => [name, expect.objectContaining({ [week]: count })]),
    );
  expect((await readFigures()).steps).toMatchObject(inWeek('now'));
  await deleteForGood(testApp, quick);
  testApp.clock.advance(7 * DAY);
  expect((await readFigures()).steps).toMatchObject(inWeek('before'));
});
