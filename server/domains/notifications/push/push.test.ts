import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, DAY, HOUR, MINUTE, type TestApp } from '../../../testing/app.ts';
import { makeCustomer, makeReview, makeSupplier, type Person } from '../../../testing/factories.ts';
import { startPushService } from '../../../testing/fakes/push-service.ts';
import { makeBuyer, post } from '../../../testing/projects.ts';
import { makePushSubscription } from '../../../testing/push-subscription.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { queueNotification } from '../publish.ts';
import { sendPushes } from './push-channel.ts';
import { isPushService } from './push-subscriptions.ts';

let testApp: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
const logged: unknown[] = [];
beforeAll(async () => {
  service = await startPushService();
  testApp = await buildTestApp({ pushServices: [service.origin], logLevel: 'silent' });
});
beforeEach(async () => {
  service.failWith();
  logged.length = 0;
  await testApp.sql`DELETE FROM push_notifications`;
});
afterAll(async () => {
  await testApp.drop();
  await service.stop();
});

type Headers = Record<string, string>;
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
const ask = (headers: Headers, method: Method, path: string, payload?: object) =>
  testApp.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });

/** A browser of the person, with its session. */
async function browserOf(person: Person, language = 'en') {
  const headers: Headers = await signInAs(testApp, person);
  const { publicKey } = (await ask(headers, 'GET', '/push')).json().data;
  const { subscription, received, unsubscribe } = service.subscribe(publicKey);
  const saved = await ask(headers, 'PUT', '/push', { ...subscription, language });
  expect(saved.json()).toMatchObject({ success: true, data: { publicKey, endpoint: subscription.endpoint } });
  return { headers, received, unsubscribe, subscription };
}

async function write(from: Person, to: Person, content: string) {
  const body = { recipientId: to.id, recipientType: to.role, content };
  const answer = await ask(await signInAs(testApp, from), 'POST', '/messages', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}

const push = () => sendPushes(testApp, (error) => void logged.push(error));

const choose = (headers: Headers, choice: object) =>
  ask(headers, 'PUT', '/users/me/mail', { mailNotifications: true, ...choice });

async function pair() {
  return { anna: await makeCustomer(testApp.sql), musa: await makeSupplier(testApp.sql) };
}

describe('a push message', () => {
  test('reaches every browser of the account that asked for it, once, with the words', async () => {
    const { anna, musa } = await pair();
    const [laptop, phone] = [await browserOf(musa), await browserOf(musa, 'ar')];
    await write(anna, musa, 'Do you ship to Hamburg?');
    expect(await push()).toBe(1);
    expect(await push()).toBe(0);
    expect(laptop.received).toEqual([
      {
        title: 'Anna Schmidt',
        body: 'Do you ship to Hamburg?',
        language: 'en',
        direction: 'ltr',
        path: `/messages/${anna.id}`,
        tag: `message:${anna.id}`,
        icon: '/icon-192.png',
        turnOff: 'Turn off',
      },
    ]);
    expect(phone.received).toMatchObject([{ direction: 'rtl', path: `/ar/messages/${anna.id}` }]);
    expect(logged).toEqual([]);
  });

  test('shows the logo of the company', async () => {
    const { anna, musa } = await pair();
    const { received } = await browserOf(musa);
    await testApp.sql`
      INSERT INTO company_settings (card, version, value, published_at) VALUES ('logo', 1, '{"picture": "kano"}', now())`;
    await write(anna, musa, 'Good morning');
    await push();
    await testApp.sql`DELETE FROM company_settings`;
    expect(received).toMatchObject([{ icon: '/logo/kano/icon-192.png' }]);
  });

  test('is queued by the message, so that a worker sends it at once', async () => {
    const { anna, musa } = await pair();
    const jobs = () =>
      testApp.asOwner((owner) =>
        owner<{ n: number }[]>`
        SELECT count(*)::integer AS n FROM pgboss.job WHERE name = 'push' AND state = 'created'`.first(),
      );
    const before = await jobs();
    await write(anna, musa, 'Nobody asked for it');
    expect(await jobs()).toEqual(before);
    await browserOf(musa);
    await write(anna, musa, 'Somebody asked for it');
    expect((await jobs())?.n).toBe((before?.n ?? 0) + 1);
  });

  test('counts what came together, and shows names only where the account wants that', async () => {
    const { anna, musa } = await pair();
    const { headers, received } = await browserOf(musa, 'fr');
    await choose(headers, { messagePush: 'names' });
    await write(anna, musa, 'Secret one');
    await push();
    await write(anna, musa, 'Secret two');
    await write(anna, musa, 'Secret three');
    await push();
    expect(received.map(({ body }) => body)).toEqual(['Nouveau message', 'Nouveaux messages : 2']);
  });

  test('reports a review with the public name of its author', async () => {
    const { anna, musa } = await pair();
    const { received } = await browserOf(musa);
    const { id } = await makeReview(testApp.sql, { by: anna, of: musa });
    await testApp.sql.begin((tx) =>
      queueNotification(tx, {
        accountIds: [musa.id],
        kind: 'review',
        subjectId: id,
        now: testApp.clock.now(),
      }),
    );
    await push();
    expect(received).toMatchObject([{ body: 'New review', path: '/supplier/dashboard?tab=reviews' }]);
    expect(received[0]?.title).not.toBe('Anna Schmidt');
  });

  test('reports a direct request at once, projects that fit once a day, and neither where that is turned off', async () => {
    const asked = await makeSupplier(testApp.sql, { category: 'Fashion', country: 'Gabon' });
    const { headers, received } = await browserOf(asked);
    const pushesAfter = async (project: object) => {
      await post(testApp, await makeBuyer(testApp), project);
      return push();
    };
    const direct = { professionalIds: [asked.id] };
    const fitting = (title: string) => ({ title, soughtCountry: 'Gabon' });
    expect(await pushesAfter(direct)).toBe(1);
    expect(await pushesAfter(fitting('Shirts'))).toBe(1);
    expect(await pushesAfter(fitting('Hats'))).toBe(0);
    testApp.clock.advance(DAY);
    expect(await push()).toBe(1);
    expect(received.map(({ title, body }) => [title, body])).toEqual([
      ['Anna', 'Asks you for a proposal'],
      ['New projects that fit you', 'Shirts'],
      ['New projects that fit you', 'Hats'],
    ]);
    await choose(headers, { projectPush: false });
    expect(await pushesAfter(direct)).toBe(0);
    testApp.clock.advance(2 * DAY);
    expect(await pushesAfter(fitting('Shoes'))).toBe(0);
  });

  test('is at most 4,096 bytes, whatever the letters', async () => {
    const { anna, musa } = await pair();
    const { received } = await browserOf(musa);
    await write(anna, musa, `A${'𒀱'.repeat(2000)}`);
    await push();
    expect(received).toMatchObject([{ body: `A${'𒀱'.repeat(149)}…` }]);
  });

  test.each<[string, object, boolean]>([
    ['is not sent about messages when they are off', { messagePush: 'off' }, false],
    ['is sent when mail is off', { mailNotifications: false }, true],
    ['is sent about messages when reviews are off', { reviewPush: false }, true],
  ])('%s', async (_what, choice, isSent) => {
    const { anna, musa } = await pair();
    const { headers, received } = await browserOf(musa);
    expect((await choose(headers, choice)).statusCode).toBe(200);
    await write(anna, musa, 'Hello');
    await push();
    expect(received).toHaveLength(isSent ? 1 : 0);
  });

  test('is not sent about a message that was read in the meantime', async () => {
    const { anna, musa } = await pair();
    const { headers, received } = await browserOf(musa);
    const { _id } = await write(anna, musa, 'Hello');
    await ask(headers, 'PATCH', `/messages/read/${_id}`);
    await push();
    expect(received).toEqual([]);
  });

  test('waits until quiet hours end', async () => {
    const { anna, musa } = await pair();
    const { headers, received } = await browserOf(musa);
    const hour = testApp.clock.now().getUTCHours();
    await choose(headers, { quietHours: { from: hour, to: (hour + 1) % 24, timeZone: 'UTC' } });
    await write(anna, musa, 'Hello');
    await push();
    expect(received).toEqual([]);
    testApp.clock.advance(HOUR);
    await push();
    testApp.clock.advance(-HOUR);
    expect(received).toHaveLength(1);
  });

  test('is tried again when the push service cannot take it, for two days', async () => {
    const { anna, musa } = await pair();
    const { received } = await browserOf(musa);
    await write(anna, musa, 'Hello');
    service.failWith(503);
    await push();
    await push();
    expect(received).toEqual([]);
    service.failWith();
    await push();
    await push();
    expect(received).toHaveLength(1);

    await write(anna, musa, 'Later');
    service.failWith(429);
    await push();
    testApp.clock.advance(2 * DAY + MINUTE);
    await push();
    service.failWith();
    await push();
    testApp.clock.advance(-2 * DAY - MINUTE);
    expect(received).toHaveLength(1);
  });

  test('ends the subscription of a browser that took the permission away', async () => {
    const { anna, musa } = await pair();
    const { headers, received, unsubscribe } = await browserOf(musa);
    unsubscribe();
    await write(anna, musa, 'Hello');
    await push();
    expect(received).toEqual([]);
    expect((await ask(headers, 'GET', '/push')).json().data.endpoint).toBeNull();
  });

  test('reaches the other browsers once where one of them fails, which stays subscribed', async () => {
    const { anna, musa } = await pair();
    const [laptop, phone] = [await browserOf(musa), await browserOf(musa)];
    const { endpoint } = laptop.subscription;
    await testApp.sql`UPDATE push_subscriptions SET auth = 'short' WHERE endpoint = ${endpoint}`;
    await write(anna, musa, 'Hello');
    await push();
    await push();
    expect(phone.received).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect((await ask(laptop.headers, 'GET', '/push')).json().data.endpoint).toBe(endpoint);
  });

  test('that is refused is logged and not sent again', async () => {
    const { anna, musa } = await pair();
    await browserOf(musa);
    await write(anna, musa, 'Hello');
    service.failWith(403);
    await push();
    expect(logged).toHaveLength(1);
    expect(await push()).toBe(0);
  });
});

describe('a subscription', () => {
  test('ends with its session', async () => {
    const { anna, musa } = await pair();
    const { headers, received } = await browserOf(musa);
    expect((await ask(headers, 'POST', '/auth/logout')).statusCode).toBeLessThan(300);
    await write(anna, musa, 'Hello');
    expect(await push()).toBe(0);
    expect(received).toEqual([]);
  });

  test('is switched off for one session only', async () => {
    const { anna, musa } = await pair();
    const [laptop, phone] = [await browserOf(musa), await browserOf(musa)];
    expect((await ask(laptop.headers, 'DELETE', '/push')).json()).toMatchObject({
      success: true,
      data: null,
    });
    await write(anna, musa, 'Hello');
    await push();
    expect([laptop.received.length, phone.received.length]).toEqual([0, 1]);
  });

  test('belongs to the last account that signed in in the browser', async () => {
    const { anna, musa } = await pair();
    const first = await browserOf(musa);
    const other = await makeSupplier(testApp.sql);
    const headers = await signInAs(testApp, other);
    await ask(headers, 'PUT', '/push', { ...first.subscription, language: 'en' });
    expect((await ask(first.headers, 'GET', '/push')).json().data.endpoint).toBeNull();
    await write(anna, other, 'Hello');
    await push();
    expect(first.received).toMatchObject([{ body: 'Hello' }]);
  });

  test('may be saved twice at the same time', async () => {
    const { musa } = await pair();
    const { headers, subscription } = await browserOf(musa);
    const save = () => ask(headers, 'PUT', '/push', { ...subscription, language: 'sw' });
    expect((await Promise.all([save(), save(), save()])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ]);
    expect(
      await testApp.sql`SELECT language FROM push_subscriptions WHERE endpoint = ${subscription.endpoint}`,
    ).toEqual([{ language: 'sw' }]);
  });

  test.each([
    ['another service', makePushSubscription('https://evil.example/push'), 'endpoint'],
    ['a server of this network', makePushSubscription('http://127.0.0.1:1/push'), 'endpoint'],
    ['no address', makePushSubscription('push'), 'endpoint'],
    ['a wrong key', { ...makePushSubscription(), keys: { p256dh: 'x', auth: 'y' } }, 'keys.p256dh'],
    ['an unknown language', { ...makePushSubscription(), language: 'xx' }, 'language'],
    ['an unknown field', { ...makePushSubscription(), expirationTime: null }, 'expirationTime'],
  ])('is rejected: %s', async (_what, body, field) => {
    const { musa } = await pair();
    const answer = await ask(await signInAs(testApp, musa), 'PUT', '/push', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.services.mozilla.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['//fcm.googleapis.com/abc', false],
])('%s is a push service: %s', (endpoint, expected) => {
  const services = ['https://fcm.googleapis.com', 'https://*.push.services.mozilla.com'];
  expect(isPushService(endpoint, services)).toBe(expected);
});
