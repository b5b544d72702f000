import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, type TestClock, testClock } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/fakes/smtp-server.ts';
import { deliveryOf } from '../../testing/mailbox.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { startJobs } from '../jobs/queue.ts';
import { AT_ONCE, type Delivery, deliverDueMail } from './deliver.ts';
import { retryMail } from './failing-mail.ts';
import type { LateMail, MailTransport, OutgoingMail } from './mail.ts';
import { mailLater, writeMailLater } from './outbox.ts';
import { smtpTransport } from './transports/smtp.ts';

const testApp = useTestApp();
let clock: TestClock;
let smtp: TestSmtpServer;
let transport: MailTransport;
let delivery: Delivery;
beforeEach(async () => {
  await testApp.sql`DELETE FROM outbox`;
  await testApp.sql`DELETE FROM bounced_addresses`;
  clock = testClock();
  smtp = await startSmtpServer();
  transport = smtpTransport(smtp.url);
  delivery = deliveryOf({ ...testApp, clock }, transport);
});
afterEach(async () => {
  transport.close();
  await smtp.close();
});

async function write(to = 'ada@example.com') {
  await testApp.sql.begin((tx) =>
    mailLater(tx, { to, subject: 'Ẹ káàbọ̀', text: 'Text', html: '<p>Text</p>' }),
  );
}
/** The real queue with the job that sends mail. */
const startMailJob = (parts: Delivery, log: (error: unknown) => void) =>
  startJobs({ mail: { everyMinutes: 1, run: deliverDueMail } }, parts, log);
const outbox = () => testApp.sql`SELECT * FROM outbox ORDER BY id`;

test('sends a queued mail once', async () => {
  await write();
  expect(await deliverDueMail(delivery)).toBe(1);
  expect(await deliverDueMail(delivery)).toBe(0);
  const [row] = await outbox();
  expect(row).toMatchObject({ attempts: 1, lastError: null });
  expect(row?.sentAt).not.toBeNull();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ from: 'no-reply@sokoni.example', to: ['ada@example.com'] });
  expect(smtp.received[0]?.source).toContain(`Message-ID: ${messageIdOf(row)}`);
  expect(smtp.received[0]?.source).toContain('multipart/alternative');
});

test('adds no header or recipient from line breaks in a mail', async () => {
  const broken = 'x\r\nBcc: eve@example.com\r\n\r\nText';
  const letter = { to: 'ben@example.com', subject: broken, text: 'Text', html: '<p>Text</p>' };
  await testApp.sql.begin((tx) => mailLater(tx, { ...letter, replyTo: `ada@example.com${broken}` }));
  await deliverDueMail(delivery);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual(['ben@example.com']);
  const headers = smtp.received[0]?.source.split(/\r?\n\r?\n/)[0] ?? '';
  expect(headers).toContain('Subject:');
  expect(headers).not.toMatch(/^bcc:/im);
});

test.each([
  ['Amina Diallo via Sokoni', 'From: Amina Diallo via Sokoni <no-reply@sokoni.example>'],
  ['Kora, S.A.R.L. via Sokoni', 'From: "Kora, S.A.R.L. via Sokoni" <no-reply@sokoni.example>'],
  ['أمينة via Sokoni', /^From: =\?UTF-8\?\S+\?=(?:\s+=\?UTF-8\?\S+\?=)* <no-reply@sokoni\.example>$/m],
  [
    'Eve <eve@evil.example>\r\nBcc: eve@evil.example',
    /^From: =\?UTF-8\?\S+\?= =\?UTF-8\?\S+\?= <no-reply@sokoni\.example>$/m,
  ],
])('names %j as its sender, in the thread of the conversation', async (fromName, from) => {
  const letter = { to: 'ada@example.com', subject: 'Letter', text: 'Text', html: '<p>Text</p>' };
  await testApp.sql.begin((tx) =>
    mailLater(tx, { ...letter, fromName, thread: 'conversation.a.b', listedAs: 'News' }),
  );
  await deliverDueMail(delivery);
  const [head = ''] = (smtp.received[0]?.source ?? '').split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]/g, ' ').replaceAll('\r', '');
  if (typeof from === 'string') expect(unfolded.split('\n')).toContain(from);
  else expect(unfolded).toMatch(from);
  const id = `<conversation.a.b@${new URL(delivery.publicUrl).hostname}>`;
  expect(unfolded.split('\n')).toEqual(expect.arrayContaining([`In-Reply-To: ${id}`, `References: ${id}`]));
  expect(unfolded).not.toMatch(/^bcc:/im);
  expect(smtp.received[0]).toMatchObject({ from: 'no-reply@sokoni.example', to: ['ada@example.com'] });
  expect((await outbox())[0]).toMatchObject({
    subject: 'News',
    fromName: null,
    thread: null,
    listedAs: null,
  });
});

test('sets the Reply-To address', async () => {
  const letter = { to: 'desk@example.com', subject: 'Letter', text: 'Text', html: '<p>Text</p>' };
  await testApp.sql.begin((tx) => mailLater(tx, { ...letter, replyTo: 'ada@example.com' }));
  await write('ben@example.com');
  await deliverDueMail(delivery);
  const sourceTo = (address: string) => smtp.received.find(({ to }) => to.includes(address))?.source;
  expect(sourceTo('desk@example.com')).toContain('Reply-To: ada@example.com');
  expect(sourceTo('ben@example.com')).not.toContain('Reply-To');
  expect((await outbox()).map(({ replyTo }) => replyTo)).toEqual([null, null]);
});

test('sends unsubscribe headers only with mail that can be stopped', async () => {
  const stopUrl = 'https://sokoni.example/api/mail/stop/x';
  const letter = { to: 'ada@example.com', subject: 'News', text: 'Text', html: '<p>Text</p>' };
  await testApp.sql.begin((tx) => mailLater(tx, { ...letter, stopUrl }));
  await write();
  await deliverDueMail(delivery);
  const [news, other] = smtp.received.map((mail) => mail.source).sort();
  const [stoppable, plain] = news?.includes('List-Unsubscribe') ? [news, other] : [other, news];
  expect(stoppable).toContain(`List-Unsubscribe: <${stopUrl}>`);
  expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(plain).not.toContain('List-Unsubscribe');
});

test('sends no mail of a failed transaction', async () => {
  const failing = testApp.sql.begin(async (tx) => {
    await mailLater(tx, { to: 'ada@example.com', subject: 'No', text: 'No', html: 'No' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  expect(await deliverDueMail(delivery)).toBe(0);
});

const messageIdOf = (row?: { id?: string }) => `<${row?.id}@${new URL(delivery.publicUrl).hostname}>`;
const messageIds = () => smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail.source)?.[1]);

test.each([
  ['421 to the mail data', () => smtp.refuseData(421, 'Going down')],
  ['450 to the mail data', () => smtp.refuseData(450, 'Mailbox busy')],
  ['452 to the mail data', () => smtp.refuseData(452, 'Disk full')],
  ['550 to the sender', () => smtp.refuseSender(550, '5.1.0 Sender rejected')],
  ['451 to the recipient', () => smtp.refuse(451, 'Greylisted')],
  ['a connection that closes in the middle of the mail', () => smtp.hangUp()],
])('tries again after %s, with the same Message-ID', async (_name, trouble) => {
  trouble();
  await write();
  await deliverDueMail(delivery);
  const [before] = await outbox();
  expect(before).toMatchObject({ sentAt: null, givenUpAt: null, attempts: 1, lastError: expect.any(String) });
  expect(before?.html).toBe('<p>Text</p>');

  smtp.accept();
  clock.advance(MINUTE + 1000);
  await deliverDueMail(delivery);
  expect(messageIds()).toEqual([messageIdOf(before)]);
  expect((await outbox())[0]).toMatchObject({ attempts: 2, lastError: null, sentAt: expect.any(Date) });
});

test('repeats the Message-ID of a mail that was sent just before a crash', async () => {
  await write();
  const crashing = {
    ...transport,
    send: async (mail: OutgoingMail) => {
      await transport.send(mail);
      return new Promise<void>(() => {});
    },
  };
  void deliverDueMail({ ...delivery, transport: crashing });
  await expect.poll(() => smtp.received.length).toBe(1);
  clock.advance(HOUR);
  await deliverDueMail(delivery);
  const [row] = await outbox();
  expect(messageIds()).toEqual([messageIdOf(row), messageIdOf(row)]);
});

test('deletes the content of sent mail at once, and its row after a month', async () => {
  await write();
  await deliverDueMail(delivery);
  expect((await outbox())[0]).toMatchObject({ subject: 'Ẹ káàbọ̀', text: '', html: '' });
  clock.advance(31 * DAY);
  await deliverDueMail(delivery);
  expect(await outbox()).toHaveLength(0);
});

test('tries again when a mail could not be rendered', async () => {
  await writeMailLater(testApp.sql, {
    about: 'password reset',
    to: 'ada@example.com',
    mostAnHour: 1,
    now: clock.now(),
  });
  const failing = async () => Promise.reject(new Error('no database'));
  await deliverDueMail({ ...delivery, writers: { ...delivery.writers, 'password reset': failing } });
  expect((await outbox())[0]).toMatchObject({ lastError: 'no database', givenUpAt: null });
  clock.advance(HOUR);
  await deliverDueMail({ ...delivery, writers: { ...delivery.writers, 'password reset': async () => null } });
  expect((await outbox())[0]).toMatchObject({ sentAt: null, givenUpAt: expect.any(Date) });
  expect(smtp.received).toEqual([]);
});

test('doubles the delay of each attempt, and gives up after two days', async () => {
  smtp.refuse(451, 'Not now');
  await write();
  let attempts = 0;
  const waited: number[] = [];
  for (let minutes = 0; minutes < 60; minutes++) {
    const tried = await deliverDueMail(delivery);
    if (tried) waited.push(minutes);
    attempts += tried;
    clock.advance(MINUTE);
  }
  expect(waited).toEqual([0, 1, 3, 7, 15, 31]);

  clock.advance(2 * DAY);
  await deliverDueMail(delivery);
  const [row] = await outbox();
  expect(row).toMatchObject({ attempts: attempts + 1, sentAt: null });
  expect(row?.givenUpAt).not.toBeNull();
  clock.advance(DAY);
  expect(await deliverDueMail(delivery)).toBe(0);
});

test('gives up at once when the address does not exist, and knows for a year that it was not reached', async () => {
  const isUnreachable = async () =>
    (await testApp.sql<{ is: boolean }[]>`SELECT is_unreachable('ada@example.com') AS is`)[0]?.is;
  expect(await isUnreachable()).toBe(false);
  smtp.refuse(550, 'No such user');
  await write('ada@example.com');
  await deliverDueMail(delivery);
  expect((await outbox())[0]?.givenUpAt).not.toBeNull();
  clock.advance(364 * DAY);
  await deliverDueMail(delivery);
  expect(await isUnreachable()).toBe(true);
  clock.advance(2 * DAY);
  await deliverDueMail(delivery);
  expect(await outbox()).toHaveLength(0);
});

test('tries a letter that was given up again with its text, which is deleted after a day', async () => {
  const retry = () => testApp.sql.begin((tx) => retryMail(tx, clock.now()));
  smtp.refuse(550, 'Relaying denied');
  await write();
  await deliverDueMail(delivery);
  clock.advance(23 * HOUR);
  await deliverDueMail(delivery);
  expect(await retry()).toBe(1);
  smtp.accept();
  await deliverDueMail(delivery);
  expect(smtp.received[0]?.source).toContain('<p>Text</p>');

  smtp.refuse(550, 'Relaying denied');
  await write();
  await deliverDueMail(delivery);
  clock.advance(24 * HOUR);
  await deliverDueMail(delivery);
  expect((await outbox())[1]).toMatchObject({ givenUpAt: expect.any(Date), text: '', html: '' });
  expect(await retry()).toBe(0);
});

test('counts an address as reached again after a later mail', async () => {
  smtp.refuse(550, 'No such user');
  await write('ada@example.com');
  await deliverDueMail(delivery);
  smtp.accept();
  await write('ada@example.com');
  await deliverDueMail(delivery);
  expect(await testApp.sql`SELECT is_unreachable('ada@example.com') AS is`).toEqual([{ is: false }]);
});

test('sends no more mail to the address of an account that the mail server says does not exist', async () => {
  await makeCustomer(testApp.sql, { email: 'ada@example.com' });
  smtp.refuse(550, '5.1.1 No such user');
  await write('ada@example.com');
  await write('ben@example.com');
  await deliverDueMail(delivery);
  smtp.accept();
  await write('ada@example.com');
  await write('ben@example.com');
  await deliverDueMail(delivery);
  expect(smtp.received.map(({ to }) => to)).toEqual([['ben@example.com']]);
  clock.advance(366 * DAY);
  await write('ada@example.com');
  await deliverDueMail(delivery);
  await write('ada@example.com');
  await deliverDueMail(delivery);
  expect(smtp.received).toHaveLength(2);
});

test('sends each kind of link once a day to an address that does not exist, and one that undoes each time', async () => {
  await testApp.sql`
    INSERT INTO bounced_addresses (recipient, since, reason) VALUES ('ada@example.com', now(), '550 No such user')`;
  const link = async () => ({ subject: 'Link', text: 'Link', html: '<p>Link</p>' });
  const links = { 'password reset': link, 'email link': link, 'email change notice': link };
  const ask = async (about: LateMail) => {
    await writeMailLater(testApp.sql, { about, to: 'ada@example.com', mostAnHour: 5, now: clock.now() });
    smtp.received.length = 0;
    await deliverDueMail({ ...delivery, writers: { ...delivery.writers, ...links } });
    return smtp.received.length;
  };
  expect([await ask('password reset'), await ask('password reset')]).toEqual([1, 0]);
  expect([await ask('email link'), await ask('email link')]).toEqual([1, 0]);
  expect([await ask('email change notice'), await ask('email change notice')]).toEqual([1, 1]);
  clock.advance(25 * HOUR);
  expect([await ask('password reset'), await ask('password reset')]).toEqual([1, 0]);
});

test('sends each mail once with two workers', async () => {
  for (let index = 0; index < 12; index++) await write(`ada${index}@example.com`);
  const tried = await Promise.all([deliverDueMail(delivery), deliverDueMail(delivery)]);
  expect(tried.reduce((sum, count) => sum + count)).toBe(12);
  expect(smtp.received.map((mail) => mail.to[0]).sort()).toHaveLength(12);
});

test('sends all other mail while one is slow, a bounded number at a time', async () => {
  for (let index = 0; index < 3 * AT_ONCE; index++) await write(`ada${index}@example.com`);
  let [running, most, sent] = [0, 0, 0];
  const othersSent = Promise.withResolvers<void>();
  const slow = {
    ...transport,
    async send({ to }: OutgoingMail) {
      most = Math.max(most, ++running);
      await (to === 'ada0@example.com' ? othersSent.promise : wait(1));
      if (++sent === 3 * AT_ONCE - 1) othersSent.resolve();
      running--;
    },
  };
  expect(await deliverDueMail({ ...delivery, transport: slow })).toBe(3 * AT_ONCE);
  expect(most).toBe(AT_ONCE);
});

test('ends after the mail under way when it fails', async () => {
  for (const to of ['ada@example.com', 'ben@example.com']) await write(to);
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = {
    ...transport,
    send: ({ to }: OutgoingMail) => (to === 'ada@example.com' ? promise : wait(1)),
  };
  const { sql } = delivery;
  let statements = 0;
  // The third statement takes more mail, after those that take the two and mark one as sent.
  const failing = ((...call: Parameters<typeof sql>) => {
    if (++statements === 3) throw new Error('no database');
    return sql(...call);
  }) as typeof sql;
  const run = deliverDueMail({ ...delivery, transport: slow, sql: failing });
  await expect.poll(() => statements).toBe(3);
  resolve();
  await expect(run).rejects.toThrow('no database');
  expect((await outbox()).map(({ sentAt }) => sentAt)).toEqual([expect.any(Date), expect.any(Date)]);
});

test('sends mail whose worker died while sending', async () => {
  await write();
  const dying = { ...transport, send: () => new Promise<void>(() => {}) };
  void deliverDueMail({ ...delivery, transport: dying });
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
  clock.advance(HOUR);
  expect(await deliverDueMail(delivery)).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('sends new mail at once', async () => {
  const errors: unknown[] = [];
  const worker = await startMailJob(delivery, (error) => errors.push(error));
  await write();
  await expect.poll(() => smtp.received.length, { timeout: 5000 }).toBe(1);
  await write();
  await expect.poll(() => smtp.received.length, { timeout: 5000 }).toBe(2);
  await worker.stop();
  expect(errors).toEqual([]);
});
