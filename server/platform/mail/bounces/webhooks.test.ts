import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../testing/app.ts';
import { makeCustomer } from '../../../testing/factories.ts';
import { sendAllMail } from '../../../testing/mailbox.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { newId } from '../../db/ids.ts';
import { mailLater } from '../outbox.ts';

const secret = 'a-secret-of-the-webhook';
const testApp = useTestApp({ mailWebhookSecret: secret });

const sign = (content: string, key = secret) => createHmac('sha256', key).update(content).digest('hex');
type Outcome = 'failed' | 'blocked' | 'delayed';
interface Report {
  payload: string;
  headers?: Record<string, string>;
}

/** By the examples of the manuals of the providers. */
function mailgun(mail: string, outcome: Outcome, key?: string): Report {
  const timestamp = String(Math.floor(+testApp.clock.now() / 1000));
  const token = '3f79ee8e4d2f9f0b3a1d5f0b7a9c1e5d';
  const codes = { failed: 550, blocked: 554, delayed: 451 };
  return {
    payload: JSON.stringify({
      signature: { timestamp, token, signature: sign(timestamp + token, key) },
      'event-data': {
        event: 'failed',
        severity: outcome === 'delayed' ? 'temporary' : 'permanent',
        reason: 'generic',
        recipient: 'ada@example.com',
        'delivery-status': {
          code: codes[outcome],
          message: 'No such user',
          description: '',
          'attempt-no': 1,
        },
        message: { headers: { 'message-id': `${mail}@market.example.com`, to: 'ada@example.com' } },
      },
    }),
  };
}

function postmark(mail: string, outcome: Outcome, key = secret): Report {
  const Type = { failed: 'HardBounce', blocked: 'Blocked', delayed: 'Transient' }[outcome];
  return {
    headers: { authorization: `Basic ${Buffer.from(`sokoni:${key}`).toString('base64')}` },
    payload: JSON.stringify({
      RecordType: 'Bounce',
      ...{ ID: 4_323_372_036_854_776, Type, TypeCode: 1, MessageID: newId(), Metadata: { mail } },
      ...{ Details: '550 No such user', Email: 'ada@example.com', Inactive: true },
    }),
  };
}

function local(mail: string, outcome: Outcome, key?: string): Report {
  const payload = JSON.stringify({ mail, outcome, reason: '550 No such user' });
  return { payload, headers: { 'x-signature': sign(payload, key) } };
}

describe.each([
  ['mailgun', mailgun],
  ['postmark', postmark],
  ['local-mail', local],
] as const)('the webhook of %s', (name, reportOf) => {
  async function makeSent() {
    const { email: to } = await makeCustomer(testApp.sql);
    const letter = { to, subject: 'News', text: 'Text', html: 'Text' };
    const [id = ''] = await testApp.sql.begin((tx) => mailLater(tx, letter));
    await sendAllMail(testApp);
    return { id, to };
  }
  const post = async ({ payload, headers = {} }: Report) => {
    const url = `/api/${name}/webhook`;
    return (await testApp.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  const stateOf = async ({ id, to }: { id: string; to: string }) =>
    (
      await testApp.sql`
        SELECT bounced_at IS NOT NULL AS is_bounced, last_error,
          EXISTS (SELECT FROM bounced_addresses WHERE recipient = ${to}) AS is_marked
        FROM outbox WHERE id = ${id}`
    )[0];

  it('marks the address of a mail that failed for good, however often it is reported', async () => {
    const mail = await makeSent();
    for (const _ of [1, 2]) expect(await post(reportOf(mail.id, 'failed'))).toBe(200);
    expect(await stateOf(mail)).toEqual({
      isBounced: true,
      isMarked: true,
      lastError: expect.stringContaining('No such user'),
    });
  });

  it('marks only the mail when it was blocked, and nothing while it is late', async () => {
    const [blocked, late] = [await makeSent(), await makeSent()];
    expect(await post(reportOf(blocked.id, 'blocked'))).toBe(200);
    expect(await post(reportOf(late.id, 'delayed'))).toBe(200);
    expect(await stateOf(blocked)).toMatchObject({ isBounced: true, isMarked: false });
    expect(await stateOf(late)).toMatchObject({ isBounced: false, isMarked: false });
  });

  it('rejects another secret and what is no report, and confirms a report about an unknown mail', async () => {
    const mail = await makeSent();
    expect(await post(reportOf(mail.id, 'failed', 'another-secret-of-a-webhook'))).toBe(400);
    expect(await post({ payload: '{' })).toBe(400);
    expect(await post({ ...reportOf(mail.id, 'failed'), headers: {}, payload: '{}' })).toBe(400);
    for (const id of ['none', newId()]) expect(await post(reportOf(id, 'failed'))).toBe(200);
    expect(await stateOf(mail)).toMatchObject({ isBounced: false });
  });
});

it('rejects a signature of Mailgun after a day', async () => {
  const report = mailgun(newId(), 'failed');
  testApp.clock.advance(25 * 3_600_000);
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/mailgun/webhook', ...report });
  expect(answer.statusCode).toBe(400);
});

it('has no webhook without a secret, and no local one where mail is sent', async () => {
  const [without, sending] = [
    await buildTestApp({}),
    await buildTestApp({ mailWebhookSecret: secret, smtpUrl: 'smtp://mail.host' }),
  ];
  const statusOf = async ({ app }: typeof without, url: string) =>
    (await app.inject({ method: 'POST', url, payload: {} })).statusCode;
  expect(await statusOf(without, '/api/mailgun/webhook')).toBe(404);
  expect(await statusOf(sending, '/api/local-mail/webhook')).toBe(404);
  expect(await statusOf(sending, '/api/mailgun/webhook')).toBe(400);
  await Promise.all([without.drop(), sending.drop()]);
});
