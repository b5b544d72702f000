import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../platform/clock.ts';
import { DAY } from '../testing/app.ts';
import { ask, requestAsAdmin } from '../testing/call.ts';
import { makeCustomer, makeMessage, makeOperator, makeSupplier, type Person } from '../testing/factories.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const testApp = useTestApp();
let as: Person;
let supplier: Person;
beforeAll(async () => {
  testApp.clock.freeze();
  as = await makeCustomer(testApp.sql);
  supplier = await makeSupplier(testApp.sql);
});

/** The next version holds from now on. */
async function change(text: 'terms' | 'privacy', previous: number) {
  const operator = await makeOperator(testApp.sql);
  const from = dayOf(new Date(+testApp.clock.now() + 32 * DAY));
  const value = { from, text: { en: '# One', fr: '', pt: '', ar: '', sw: '' } };
  await requestAsAdmin(testApp, `POST /operator/settings/${text}`, {
    as: operator,
    body: { previous, value },
  });
  testApp.clock.advance(32 * DAY);
}
const write = async (clientId: string, from = as) => {
  const body = { clientId, recipientId: supplier.id, recipientType: 'supplier', content: 'Hello' };
  const { statusCode, ...answer } = await ask(testApp, 'POST /messages', { as: from, body });
  return [statusCode, answer.json().code];
};
const accept = (texts: unknown) => ask(testApp, 'POST /users/me/accepted-texts', { as, body: { texts } });
const toAccept = async (who = as) =>
  (await ask(testApp, 'GET /users/me', { as: who })).json().data.textsToAccept;

it('asks for the versions in force, and lets nothing be written before', async () => {
  expect(await toAccept()).toEqual([]);
  expect(await write('0190a0a0-0000-7000-8000-000000000001')).toEqual([201, undefined]);
  await change('terms', 0);
  await change('privacy', 0);
  const texts = [
    { text: 'terms', version: 1 },
    { text: 'privacy', version: 1 },
  ];
  expect(await toAccept()).toEqual(texts);
  expect(await write('0190a0a0-0000-7000-8000-000000000002')).toEqual([403, 'terms_not_accepted']);
  expect((await accept(texts.slice(0, 1))).statusCode).toBe(200);
  expect(await toAccept()).toEqual(texts.slice(1));
  expect(await write('0190a0a0-0000-7000-8000-000000000002')).toEqual([403, 'terms_not_accepted']);
  expect((await accept(texts)).statusCode).toBe(200);
  expect(await write('0190a0a0-0000-7000-8000-000000000002')).toEqual([201, undefined]);
});

it('accepts nothing but what is in force', async () => {
  await change('terms', 1);
  const answers = await Promise.all(
    [
      [{ text: 'terms', version: 1 }],
      [{ text: 'terms', version: 3 }],
      [{ text: 'other', version: 2 }],
      null,
    ].map(accept),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 422, 422]);
  expect(await toAccept()).toEqual([{ text: 'terms', version: 2 }]);
  expect((await ask(testApp, 'POST /users/me/accepted-texts', { body: { texts: [] } })).statusCode).toBe(401);
});

it('leaves reading, export, cancelling, deletion and signing out open, and does not ask operators', async () => {
  const message = await makeMessage(testApp.sql, { from: supplier, to: as });
  const statuses = await Promise.all([
    ask(testApp, `GET /messages/with/${supplier.id}`, { as }),
    ask(testApp, `PATCH /messages/read/${message.id}`, { as }),
    ask(testApp, 'GET /users/me/export', { as }),
    ask(testApp, 'POST /subscription/cancel', { as: supplier, body: {} }),
    ask(testApp, 'POST /users/me/delete', { as, body: { password: 'wrong-password' } }),
    ask(testApp, 'POST /auth/logout', { as }),
  ]);
  expect(statuses.map((answer) => (answer.statusCode === 403 ? answer.json().code : ''))).not.toContain(
    'terms_not_accepted',
  );
  expect(await toAccept(await makeOperator(testApp.sql))).toEqual([]);
});
