import { offersOf } from '../../domains/subscriptions/providers/choose-providers.ts';
import { createSandbox } from '../../domains/subscriptions/providers/sandbox/sandbox.ts';
import { databaseStore } from '../../domains/subscriptions/providers/sandbox/store.ts';
import { systemClock } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/deliver.ts';
import { smtpTransport } from '../../platform/mail/transports/smtp.ts';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import { makeSupplier } from '../factories.ts';
import { startBucket } from '../fakes/bucket.ts';
import { testClock } from '../fakes/clock.ts';
import { startSmtpServer } from '../fakes/smtp-server.ts';
import { deliveryOf } from '../mailbox.ts';
import { temporaryFolder } from '../processes/start-server.ts';
import { signInAs } from '../sign-in.ts';
import { formOf, picture } from '../uploads.ts';
import { openGate } from './gate.ts';
import { type Changes, type Product, startProduct } from './product.ts';
import type { Promised } from './promise.ts';

const MINUTE = 60_000;

/** An answer that a page can explain to a person, and that programs may repeat: no other error while a server is away. */
const AWAY = [502, 503];

/** What happens while a server that Sokoni depends on is away, `times` times. */
export async function loseServers({ times }: { times: number }): Promise<Promised[]> {
  return [await loseMail(times), await loseBucket(times), await loseProvider(times)];
}

/** Starts the product with changes, runs the work, and ends both. */
async function withProduct<T>(clients: number, changes: Changes, work: (product: Product) => Promise<T>) {
  const product = await startProduct(temporaryFolder('faults'), clients, changes);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Everyone who asks for a new password while the mail server is away gets the mail when it is back, once. */
async function loseMail(times: number): Promise<Promised> {
  const smtp = await startSmtpServer();
  const gate = await openGate(Number(new URL(smtp.url).port));
  const transport = smtpTransport(`smtp://127.0.0.1:${gate.port}`);
  const clock = testClock();
  const row = await withProduct(times, {}, async ({ origins, sql, config, clients }) => {
    gate.close();
    const emails: string[] = [];
    let refused = 0;
    for (const { id } of clients) {
      const [{ email }] = await sql<[{ email: string }]>`SELECT email FROM accounts WHERE id = ${id}`;
      emails.push(email);
      const { status } = await send(origins, 'POST', '/auth/forgot-password', { body: { email } });
      if (status !== 200) refused++;
    }
    const delivery = deliveryOf({ sql, clock, config }, transport);
    await deliverDueMail(delivery);
    gate.open();
    clock.advance(10 * MINUTE);
    await deliverDueMail(delivery);
    clock.advance(10 * MINUTE);
    await deliverDueMail(delivery);
    const mails = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length;
    return {
      promise: 'Mail server away: the request is accepted, and the mail arrives later, once',
      tried: emails.length,
      broken: refused + emails.filter((email) => mails(email) !== 1).length,
    };
  });
  transport.close();
  await gate.stop();
  await smtp.close();
  return row;
}

/** An upload fails with an answer that says so, everything else goes on, and the next upload works. */
async function loseBucket(times: number): Promise<Promised> {
  const { bucket, stop } = await startBucket();
  const gate = await openGate(Number(new URL(bucket.endpoint).port));
  const storage = s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${gate.port}` });
  const form = formOf([{ field: 'profileImage', bytes: await picture({ width: 200, height: 200 }) }]);
  const row = await withProduct(1, { storage }, async ({ origins, clients: [client] }) => {
    const upload = () => send(origins, 'PUT', '/users/profile/images', { ...client, form });
    let broken = 0;
    for (let time = 0; time < times; time++) {
      gate.close();
      const [during, other] = [await upload(), await send(origins, 'GET', '/users/me', { ...client })];
      gate.open();
      const after = await upload();
      if (!AWAY.includes(during.status) || other.status !== 200 || after.status !== 200) broken++;
    }
    return {
      promise: 'Bucket away: uploads answer 503 and work again when it is back, other requests go on',
      tried: times,
      broken,
    };
  });
  await gate.stop();
  await stop();
  return row;
}

/** A payment cannot begin, everything else goes on, and the next try works. */
async function loseProvider(times: number): Promise<Promised> {
  let isAway = false;
  const payments: Changes['payments'] = ({ config: { publicUrl }, sql }) => {
    const made = createSandbox({
      ...{ publicUrl, conversion: null, clock: testClock(), storeOf: (name) => databaseStore(sql, name) },
      wrap: (fetch) => async (input, init) => {
        if (isAway) throw new TypeError('fetch failed');
        return fetch(input, init);
      },
    });
    return { ...made, offers: offersOf(made.renewing, made.prepaid) };
  };
  return withProduct(0, { payments }, async ({ origins, sql }) => {
    let broken = 0;
    for (let time = 0; time < times; time++) {
      const person = await makeSupplier(sql, { visibility: 'private', subscriptionStatus: 'none' });
      const client = { headers: await signInAs({ sql, clock: systemClock }, person) };
      const body = { email: person.email, plan: 'basic', role: 'supplier' };
      const pay = () => send(origins, 'POST', '/stripe/create-checkout-session', { ...client, body });
      isAway = true;
      const [during, other] = [await pay(), await send(origins, 'GET', '/users/me', client)];
      isAway = false;
      const after = await pay();
      if (!AWAY.includes(during.status) || other.status !== 200 || after.status !== 200) broken++;
    }
    return {
      promise: 'Payment provider away: paying answers 502 and works when it is back, other requests go on',
      tried: times,
      broken,
    };
  });
}

interface Request {
  headers?: object;
  body?: object;
  form?: FormData;
}

/** The status is 0 where the connection was lost. */
async function send([origin]: string[], method: string, path: string, { headers, body, form }: Request) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
  }).catch(() => null);
  await response?.arrayBuffer();
  return { status: response?.status ?? 0 };
}
