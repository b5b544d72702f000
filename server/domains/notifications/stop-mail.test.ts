import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, type Person } from '../../testing/factories.ts';
import { signInAs, strangeToken } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { queueNotification } from './publish.ts';

const testApp = useTestApp();

async function makeAddressee() {
  const anna = await makeCustomer(testApp.sql);
  await testApp.sql.begin((tx) =>
    queueNotification(tx, {
      accountIds: [anna.id],
      kind: 'message',
      subjectId: newId(),
      now: testApp.clock.now(),
    }),
  );
  const [row] = await testApp.sql<[{ token: string }]>`
    SELECT mail_stop_token AS token FROM accounts WHERE id = ${anna.id}`;
  return { anna, token: row.token };
}

async function stateOf({ id }: Person) {
  const [row] = await testApp.sql<[{ mailNotifications: boolean; waiting: number }]>`
    SELECT mail_notifications, (SELECT count(*)::integer FROM notifications WHERE account_id = ${id}) AS waiting
    FROM accounts WHERE id = ${id}`;
  return row;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = { 'content-type': 'multipart/form-data; boundary=x' };
const json = { 'content-type': 'application/json' };

test.each<[string, Record<string, string>, string | undefined]>([
  ['one click in a mail program', form, 'List-Unsubscribe=One-Click'],
  ['one click as multipart', parts, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--'],
  ['the page, which sends JSON', json, '{}'],
  ['an empty JSON body', json, ''],
  ['invalid JSON', json, '{'],
  ['an empty request', {}, undefined],
  ['an expired session', strangeToken(), undefined],
])('unsubscribes with %s', async (_what, headers, payload) => {
  const { anna, token } = await makeAddressee();
  const stop = () => ask(testApp, `POST /mail/stop/${token}`, { headers, body: payload as string });
  expect((await stop()).json()).toMatchObject({ success: true, data: null });
  expect(await stateOf(anna)).toEqual({ mailNotifications: false, waiting: 0 });
  expect((await stop()).statusCode).toBe(200);
});

test.each([
  ['messages', { messageMail: 'off', reviewMail: true, projectMail: true, kinds: ['invitation', 'review'] }],
  [
    'reviews',
    { messageMail: 'words', reviewMail: false, projectMail: true, kinds: ['invitation', 'message'] },
  ],
  ['projects', { messageMail: 'words', reviewMail: true, projectMail: false, kinds: ['message', 'review'] }],
])('stops only mail about %s with the link of that kind', async (kind, expected) => {
  const { anna, token } = await makeAddressee();
  await testApp.sql.begin(async (tx) => {
    const notification = { accountIds: [anna.id], subjectId: newId(), now: testApp.clock.now() };
    for (const kind of ['review', 'invitation'] as const)
      await queueNotification(tx, { ...notification, kind });
  });
  const url = `/api/mail/stop/${token}?kind=${kind}`;
  expect((await testApp.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  const [row] = await testApp.sql`
    SELECT mail_notifications, message_mail, review_mail, project_mail,
      ARRAY(SELECT kind FROM notifications WHERE account_id = ${anna.id} ORDER BY kind) AS kinds
    FROM accounts WHERE id = ${anna.id}`;
  expect(row).toEqual({ mailNotifications: true, ...expected });
});

test('rejects an unknown kind of mail', async () => {
  const { anna, token } = await makeAddressee();
  const url = `/api/mail/stop/${token}?kind=all`;
  const answer = await testApp.app.inject({ method: 'POST', url });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['kind']]);
  expect(await stateOf(anna)).toMatchObject({ mailNotifications: true });
});

test.each([newId(), 'x', `${newId()}x`, '%00', "'; --", 'é'])(
  'rejects the unknown token %s',
  async (token) => {
    const answer = await ask(testApp, `POST /mail/stop/${encodeURIComponent(token)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  },
);

test('rejects a large body', async () => {
  const { anna, token } = await makeAddressee();
  const answer = await ask(testApp, `POST /mail/stop/${token}`, { headers: form, body: 'x'.repeat(2000) });
  expect(answer.statusCode).toBe(413);
  expect(await stateOf(anna)).toMatchObject({ mailNotifications: true });
});

test('redirects a mail program that only opens the address to the page', async () => {
  const { anna, token } = await makeAddressee();
  for (const query of ['', '?kind=messages']) {
    const answer = await testApp.app.inject({ url: `/api/mail/stop/${token}${query}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/mail/stop/${token}${query}`]);
  }
  expect(await stateOf(anna)).toMatchObject({ mailNotifications: true });
});

test('rejects the token of a deleted account', async () => {
  const { anna, token } = await makeAddressee();
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${anna.id}`;
  expect((await testApp.app.inject({ method: 'POST', url: `/api/mail/stop/${token}` })).statusCode).toBe(404);
});

const choose = (headers: object, payload: object) =>
  testApp.app.inject({ method: 'PUT', url: '/api/users/me/mail', headers: { ...headers }, payload });

test('can be changed in the dashboard', async () => {
  const { anna } = await makeAddressee();
  const headers = await signInAs(testApp, anna);
  const me = async () =>
    (await testApp.app.inject({ url: '/api/users/me', headers })).json().data.mailNotifications;
  expect(await me()).toBe(true);
  expect((await choose(headers, { mailNotifications: false })).json()).toMatchObject({
    data: { mailNotifications: false },
  });
  expect(await me()).toBe(false);
  expect(await stateOf(anna)).toEqual({ mailNotifications: false, waiting: 0 });
  expect((await choose(headers, { mailNotifications: true })).json()).toMatchObject({
    data: { mailNotifications: true },
  });
  expect(await me()).toBe(true);
});

test('the time zone is the one of the country until another one is chosen', async () => {
  const { anna } = await makeAddressee();
  const headers = await signInAs(testApp, anna);
  const zone = async () => (await testApp.app.inject({ url: '/api/users/me', headers })).json().data.timeZone;
  await testApp.sql`UPDATE profiles SET country = NULL WHERE account_id = ${anna.id}`;
  expect(await zone()).toBeNull();
  await testApp.sql`UPDATE profiles SET country = 'Kenya' WHERE account_id = ${anna.id}`;
  expect(await zone()).toBe('Africa/Nairobi');
  const quietHours = { from: 22, to: 7, timeZone: 'Africa/Lagos' };
  await choose(headers, { mailNotifications: true, quietHours });
  expect((await choose(headers, { mailNotifications: true, quietHours: null })).json().data).toMatchObject({
    quietHours: null,
    timeZone: 'Africa/Lagos',
  });
});
