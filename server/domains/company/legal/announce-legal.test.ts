import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../platform/clock.ts';
import { DAY, MINUTE } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator, makeSupplier, type Person } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { announceLegal } from './announce-legal.ts';

const testApp = useTestApp();
let as: Person;
beforeAll(async () => {
  testApp.clock.freeze();
  as = await makeOperator(testApp.sql);
});

const publish = (previous: number, days: number) => {
  const from = dayOf(new Date(+testApp.clock.now() + days * DAY));
  const value = { from, text: { en: '# One', fr: '', pt: '', ar: '', sw: '' } };
  return requestAsAdmin(testApp, 'POST /operator/settings/privacy', { as, body: { previous, value } });
};
const mails = () =>
  testApp.sql<
    { recipient: string; text: string }[]
  >`SELECT recipient, text FROM outbox ORDER BY created_at, recipient`;
const runTwice = () =>
  Promise.all([announceLegal(testApp, failOnError), announceLegal(testApp, failOnError)]);

it('mails each account once about a version, also those created before it holds, and no operator', async () => {
  const people = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const gone = await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${gone.id}`;
  const invited = await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET is_made_for_operator = true WHERE id = ${invited.id}`;
  await publish(0, 33);
  testApp.clock.advance(2 * MINUTE);
  await runTwice();
  await announceLegal(testApp, failOnError);
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    people.map(({ email }) => email).sort(),
  );
  expect((await mails())[0]?.text).toMatch(/Read the new Privacy Policy: \S+\/privacy\/versions\/1\n/);
  people.push(await makeCustomer(testApp.sql));
  testApp.clock.advance(2 * MINUTE);
  await runTwice();
  expect(await mails()).toHaveLength(3);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/privacy', { as });
  expect(data.history[0]).toMatchObject({ version: 1, announced: 3 });
  testApp.clock.advance(34 * DAY);
  await runTwice();
  await makeCustomer(testApp.sql, {});
  await announceLegal(testApp, failOnError);
  expect(await mails()).toHaveLength(3);
});

it('writes no mail about a cancelled version, and few while many wait', async () => {
  await publish(1, 40);
  await requestAsAdmin(testApp, 'POST /operator/settings/legal/cancel', {
    as,
    body: { card: 'privacy', version: 2 },
  });
  testApp.clock.advance(2 * MINUTE);
  await announceLegal(testApp, failOnError);
  expect(await mails()).toHaveLength(3);
  await publish(2, 40);
  await testApp.sql`
    INSERT INTO outbox (id, recipient, subject, text, html)
    SELECT gen_random_uuid(), 'a@example.com', '', '', '' FROM generate_series(1, 1000)`;
  testApp.clock.advance(2 * MINUTE);
  await announceLegal(testApp, failOnError);
  expect(await mails()).toHaveLength(1003);
  await testApp.sql`DELETE FROM outbox`;
  await announceLegal(testApp, failOnError);
  expect(await mails()).toHaveLength(4);
});
