import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { deliverDueMail } from '../../../platform/mail/deliver.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { type ReplyAddresses, replyAddresses } from '../../../platform/mail/reply-address.ts';
import { smtpTransport } from '../../../platform/mail/transports/smtp.ts';
import { HOUR } from '../../../testing/app.ts';
import { makeCustomer } from '../../../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../testing/fakes/smtp-server.ts';
import { deliveryOf } from '../../../testing/mailbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { listenForAnswers } from './listen-for-answers.ts';

const domain = 'reply.sokoni.example';
const testApp = useTestApp({ replies: { domain, listen: undefined, relay: undefined }, logLevel: 'silent' });
let mailbox: TestSmtpServer;
let listening: Awaited<ReturnType<typeof listenForAnswers>>;
let returnPaths: ReplyAddresses;
beforeAll(async () => {
  mailbox = await startSmtpServer();
  listening = await listenForAnswers(
    { ...testApp, log: testApp.app.log },
    { domain, host: '127.0.0.1', port: 0 },
  );
  returnPaths = await replyAddresses(testApp.sql, domain, 'returns');
});
beforeEach(async () => {
  await testApp.sql`DELETE FROM outbox`;
  mailbox.received.length = 0;
});
afterAll(async () => {
  await listening.stop();
  await mailbox.close();
});

/** Delivers what is due; returns how many mails arrived, and where the last one comes from. */
async function deliver() {
  mailbox.received.length = 0;
  const transport = smtpTransport(mailbox.url);
  await deliverDueMail(deliveryOf(testApp, transport, returnPaths.of));
  transport.close();
  return { count: mailbox.received.length, from: mailbox.received.at(-1)?.from ?? '' };
}

async function send(to: string) {
  await testApp.sql.begin((tx) => mailLater(tx, { to, subject: 'News', text: 'Text', html: 'Text' }));
  return deliver();
}

/** Another server returns a mail. */
async function returnTo(to: string, report = 'gmail') {
  const raw = await readFile(join(import.meta.dirname, 'reports', `${report}.eml`));
  const server = createTransport({ host: '127.0.0.1', port: listening.port });
  try {
    return await server.sendMail({ envelope: { from: '', to }, raw });
  } finally {
    server.close();
  }
}

const isUnreachable = async (headers: Record<string, string>) =>
  (await testApp.app.inject({ url: '/api/users/me', headers })).json().data.isEmailUnreachable;

const marks = (email: string) =>
  testApp.sql<{ since: Date }[]>`SELECT since FROM bounced_addresses WHERE recipient = ${email}`;

it('marks the address of a mail that comes back for good, and sends no more mail there', async () => {
  const person = await makeCustomer(testApp.sql);
  const { email } = person;
  const headers = await signInAs(testApp, person);
  const { from } = await send(email);
  expect(from).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{24}@reply\.sokoni\.example$/);
  expect(mailbox.received[0]?.source).toContain('From: Sokoni <no-reply@sokoni.example>');
  await returnTo(from.toUpperCase());
  expect(await isUnreachable(headers)).toBe(true);
  expect((await send(email)).count).toBe(0);
  const mails = await testApp.sql`
    SELECT sent_at IS NOT NULL AS is_sent, bounced_at IS NOT NULL AS is_bounced, last_error FROM outbox ORDER BY id`;
  expect(mails).toEqual([
    { isSent: true, isBounced: true, lastError: expect.stringContaining('does not exist') },
    { isSent: false, isBounced: true, lastError: 'Not sent: earlier mail to this address came back' },
  ]);
});

it('counts a mail that comes back twice once, and a second one with it', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const [first, second] = [await send(email), await send(email)];
  await returnTo(first.from);
  const [mark] = await marks(email);
  testApp.clock.advance(HOUR);
  await returnTo(second.from);
  expect(await marks(email)).toEqual([mark]);
  await testApp.sql`DELETE FROM bounced_addresses`;
  await returnTo(first.from);
  expect(await marks(email)).toEqual([]);
});

it('marks no address that its account has left', async () => {
  const { id, email } = await makeCustomer(testApp.sql);
  const { from } = await send(email);
  await testApp.sql`UPDATE outbox SET former_account_id = ${id} WHERE recipient = ${email}`;
  await returnTo(from);
  expect(await marks(email)).toEqual([]);
});

it('sends on after a report that says nothing about the address', async () => {
  const { email } = await makeCustomer(testApp.sql);
  await returnTo((await send(email)).from, 'spam');
  expect((await send(email)).count).toBe(1);
});

it('rejects a forged return path, and ignores one of a mail that is gone', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const { from } = await send(email);
  const forged = from.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'));
  const answering = (await replyAddresses(testApp.sql, domain, 'answers')).of(newId());
  for (const address of [forged, `b-${answering}`]) {
    await expect(returnTo(address)).rejects.toMatchObject({ responseCode: 550 });
  }
  await returnTo(returnPaths.of(newId()));
  expect(await marks(email)).toEqual([]);
});
