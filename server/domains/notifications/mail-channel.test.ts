import { beforeEach, describe, expect, it, test } from 'vitest';
import { MINUTE } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import {
  block,
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeProposal,
  makeReview,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { ReportedKind } from './kinds.ts';
import { gatherMail } from './mail-channel.ts';
import { dismiss, queueNotification } from './publish.ts';

const testApp = useTestApp();
beforeEach(async () => {
  await testApp.sql`DELETE FROM notifications`;
});

const publicUrl = 'https://sokoni.example';
const gather = () => gatherMail({ ...testApp, config: { publicUrl } }, failOnError);

function later(accountId: string, kind: ReportedKind, subjectId: string) {
  return testApp.sql.begin((tx) =>
    queueNotification(tx, { accountIds: [accountId], kind, subjectId, now: testApp.clock.now() }),
  );
}

async function write(from: Person, to: Person, times = 1) {
  const ids = [];
  for (let time = 0; time < times; time++) {
    const { id } = await makeMessage(testApp.sql, { from, to });
    await later(to.id, 'message', id);
    ids.push(id);
  }
  return ids;
}

test('sends one mail for ten messages in ten minutes, a minute after the last', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  for (let message = 0; message < 5; message++) {
    await write(anna, musa, 2);
    expect(await gather()).toBe(0);
    testApp.clock.advance(0.8 * MINUTE);
  }
  testApp.clock.advance(MINUTE);
  expect(await gather()).toBe(1);
  expect(await gather()).toBe(0);
  const mails = await mailTo(testApp.sql, musa.email);
  expect(mails).toMatchObject([{ subject: 'Anna Schmidt: Hello' }]);
  expect(mails[0]?.text).toContain('10 new messages from Anna Schmidt.');
  expect(mails[0]?.text).toContain(`${publicUrl}/messages/${anna.id}`);
});

test('sends a mail after ten minutes of continuous messages, and then every ten minutes', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const mailed: number[] = [];
  for (let minute = 0; minute < 25; minute++) {
    await write(anna, musa);
    if (await gather()) mailed.push(minute);
    testApp.clock.advance(MINUTE);
  }
  expect(mailed).toEqual([10, 21]);
});

test('sends no mail about messages that are seen, hidden or from a blocked account', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const [read, hidden, told] = await write(anna, musa, 3);
  await testApp.sql`UPDATE messages SET read_at = now() WHERE id = ${read ?? ''}`;
  await testApp.sql`UPDATE messages SET recipient_hidden_at = now() WHERE id = ${hidden ?? ''}`;
  await dismiss(testApp.sql, { accountId: musa.id, kind: 'message', subjectIds: [told ?? ''] });
  const ben = await makeCustomer(testApp.sql);
  await write(ben, musa);
  await block(testApp.sql, { by: musa, who: ben });
  testApp.clock.advance(3 * MINUTE);
  expect(await gather()).toBe(0);
  expect(await testApp.sql`SELECT FROM notifications`).toHaveLength(0);
});

test('sends no mail to an account with an open browser, until it has seen nothing for an hour', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await signInAs(testApp, musa);
  const listenFor = (minutes: number) => testApp.sql`
    UPDATE sessions SET listening_until = ${new Date(+testApp.clock.now() + minutes * MINUTE)}
    WHERE account_id = ${musa.id}`;
  await write(anna, musa);
  await listenFor(30);
  testApp.clock.advance(29 * MINUTE);
  expect(await gather()).toBe(0);
  await listenFor(60);
  testApp.clock.advance(32 * MINUTE);
  expect(await gather()).toBe(1);

  await write(anna, musa);
  await listenFor(15);
  testApp.clock.advance(14 * MINUTE);
  expect(await gather()).toBe(0);
  testApp.clock.advance(2 * MINUTE);
  expect(await gather()).toBe(1);
});

test('shows reviewers with their public name, and links to the page with everything', async () => {
  const [anna, wanjiru] = [await makeCustomer(testApp.sql), await makeFreelancer(testApp.sql)];
  const review = await makeReview(testApp.sql, { by: anna, of: wanjiru });
  await later(wanjiru.id, 'review', review.id);
  await later(anna.id, 'reply', review.id);
  testApp.clock.advance(3 * MINUTE);
  expect(await gather()).toBe(2);
  const [toWanjiru] = await mailTo(testApp.sql, wanjiru.email);
  expect(toWanjiru).toMatchObject({ subject: 'You have a new review on Sokoni' });
  expect(toWanjiru?.text).toContain('a new review from Anna.');
  expect(toWanjiru?.text).not.toContain('Schmidt');
  expect(toWanjiru?.text).toContain(`${publicUrl}/freelancer/dashboard?tab=reviews`);
  const [toAnna] = await mailTo(testApp.sql, anna.email);
  expect(toAnna).toMatchObject({ subject: 'You have a reply to your review on Sokoni' });
  expect(toAnna?.text).toContain('Wanjiru Kamau replied to your review.');
  expect(toAnna?.text).toContain(`${publicUrl}/customer/messages?tab=reviews`);
});

test('describes all notifications in one mail, and names three people when there are many', async () => {
  const musa = await makeSupplier(testApp.sql);
  for (const firstName of ['Ada', 'Ben', 'Cem', 'Dia', 'Eva']) {
    await write(await makeCustomer(testApp.sql, { firstName, lastName: '' }), musa);
  }
  await later(musa.id, 'review', (await makeReview(testApp.sql, { of: musa })).id);
  testApp.clock.advance(3 * MINUTE);
  await gather();
  const [mail] = await mailTo(testApp.sql, musa.email);
  expect(mail?.subject).toBe('You have news on Sokoni');
  expect(mail?.text).toContain('You have 5 new messages from Ada, Ben, Cem, and 2 others.');
  expect(mail?.text).toContain('You have a new review from Anna. You can reply to it once.');
  expect(mail?.text).toContain(`${publicUrl}/supplier/dashboard?tab=messages`);
});

test('writes one mail when several processes run at once', async () => {
  const anna = await makeCustomer(testApp.sql);
  const people = await Promise.all(Array.from({ length: 8 }, () => makeSupplier(testApp.sql)));
  for (const person of people) await write(anna, person);
  testApp.clock.advance(3 * MINUTE);
  const written = await Promise.all([gather(), gather(), gather(), gather()]);
  expect(written.reduce((sum, count) => sum + count)).toBe(8);
  for (const { email } of people) expect(await mailTo(testApp.sql, email)).toHaveLength(1);
});

test('writes a mail in the next run when the first attempt failed', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await write(anna, musa);
  testApp.clock.advance(3 * MINUTE);
  await testApp.asOwner((sql) => sql`ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID`);
  await expect(gather()).rejects.toThrow('broken');
  await testApp.asOwner((sql) => sql`ALTER TABLE outbox DROP CONSTRAINT broken`);
  expect(await gather()).toBe(1);
  expect(await mailTo(testApp.sql, musa.email)).toHaveLength(1);
});

test('contains the headers to unsubscribe, and is deleted when it is no longer needed', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await write(anna, musa);
  testApp.clock.advance(3 * MINUTE);
  await gather();
  const sent = await sendAllMail(testApp);
  const mail = sent.find(({ to }) => to === musa.email);
  expect(mail?.stopUrl).toMatch(/^https:\/\/sokoni\.example\/api\/mail\/stop\/[0-9a-f-]{36}\?kind=messages$/);
  expect(mail?.text).toContain(String(mail?.stopUrl).replace('/api/', '/'));
  expect(
    await testApp.sql`SELECT FROM outbox WHERE recipient = ${musa.email} AND stop_url IS NOT NULL`,
  ).toHaveLength(0);
});

test('queues nothing for an account that is deleted or has switched these mails off', async () => {
  const [anna, musa, gone] = [
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  await testApp.sql`UPDATE accounts SET mail_notifications = false WHERE id = ${musa.id}`;
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${gone.id}`;
  await write(anna, musa);
  await write(anna, gone);
  expect(await testApp.sql`SELECT FROM notifications`).toHaveLength(0);
});

test('drops notifications that waited for a month', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await write(anna, musa);
  await testApp.sql`UPDATE accounts SET mail_notifications = false WHERE id = ${musa.id}`;
  testApp.clock.advance(31 * 24 * 60 * MINUTE);
  expect(await gather()).toBe(0);
  expect(await testApp.sql`SELECT FROM notifications`).toHaveLength(0);
});

const choose = async (person: Person, body: object) =>
  ask(testApp, 'PUT /users/me/mail', { as: person, body: { mailNotifications: true, ...body } });

test('contains the words of the messages, only the names, or is not sent, as the account chooses', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const say = async (content: string) => {
    const { id } = await makeMessage(testApp.sql, { from: anna, to: musa, content });
    await later(musa.id, 'message', id);
  };
  await say('Do you ship to Hamburg?\n<b>Now</b>');
  await say('We need 200 bags.');
  await testApp.sql`
    INSERT INTO attachments (id, name, file_name, content_type, bytes, owner_id, upload_id, position, created_at, message_id)
    SELECT gen_random_uuid(), name, name, 'text/csv', 1, ${anna.id}, gen_random_uuid(), 0, now(),
      (SELECT id FROM messages WHERE content = 'We need 200 bags.')
    FROM unnest(ARRAY['sizes.csv', 'dates.csv']) name`;
  testApp.clock.advance(2 * MINUTE);
  expect(await gather()).toBe(1);
  const [first] = await mailTo(testApp.sql, musa.email);
  expect(first?.text).toContain('Anna Schmidt:\n> Do you ship to Hamburg?\n> <b>Now</b>');
  expect(first?.text).toContain('Now</b>\n\nAnna Schmidt:\n> We need 200 bags.\nWith 2 attached files.\n\n');
  expect(first?.html).toContain('<p style="margin:-8px 0 16px">With 2 attached files.</p>');
  expect(first?.html).toContain('&lt;b&gt;Now&lt;/b&gt;');

  expect((await choose(musa, { messageMail: 'names' })).json().data).toMatchObject({ messageMail: 'names' });
  await say('Are you there?');
  testApp.clock.advance(12 * MINUTE);
  expect(await gather()).toBe(1);
  const [, second] = await mailTo(testApp.sql, musa.email);
  expect(second?.text).toContain('a new message from Anna Schmidt.');
  expect(second?.text).not.toContain('Are you there?');

  await say('Hello?');
  await choose(musa, { messageMail: 'off' });
  await say('Hello again?');
  testApp.clock.advance(12 * MINUTE);
  expect(await gather()).toBe(0);
  expect(await testApp.sql`SELECT FROM notifications`).toHaveLength(0);
});

test('is in the language that the account chooses, with its links, but the words stay as they are', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  expect((await choose(musa, { language: 'ar' })).json().data).toMatchObject({ language: 'ar' });
  expect((await choose(musa, {})).json().data).toMatchObject({ language: 'ar' });
  const { id } = await makeMessage(testApp.sql, {
    from: anna,
    to: musa,
    content: 'Do you ship to {Hamburg}?',
  });
  await later(musa.id, 'message', id);
  testApp.clock.advance(2 * MINUTE);
  expect(await gather()).toBe(1);
  const [mail] = await mailTo(testApp.sql, musa.email);
  expect(mail?.subject).toBe('Anna Schmidt: Do you ship to {Hamburg}?');
  expect(mail?.fromName).toBe('Anna Schmidt عبر Sokoni');
  expect(mail?.text).toContain('Anna Schmidt:\n> Do you ship to {Hamburg}?\n\n');
  expect(mail?.text).toContain(`/ar/messages/${anna.id}`);
  expect(mail?.html).toContain('dir="rtl"');
});

test('waits for the end of the quiet hours of the account, also past midnight', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const hourAt = (ahead: number) => new Date(+testApp.clock.now() + ahead * 60 * MINUTE).getUTCHours();
  // From an hour ago to in three hours, at a place that is three hours ahead of UTC.
  const [from, to] = [(hourAt(-1) + 3) % 24, (hourAt(3) + 3) % 24];
  const quietHours = { from, to, timeZone: 'Africa/Nairobi' };
  expect((await choose(musa, { quietHours })).json().data).toMatchObject({ quietHours });
  await write(anna, musa);
  testApp.clock.advance(30 * MINUTE);
  expect(await gather()).toBe(0);
  testApp.clock.advance(4 * 60 * MINUTE);
  expect(await gather()).toBe(1);
  expect((await choose(musa, { quietHours: null })).json().data).toMatchObject({ quietHours: null });
});

test('sends to everybody while PostgreSQL does not know the time zone of one account', async () => {
  const [anna, musa, bola] = [
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  await testApp.sql`
    UPDATE accounts SET quiet_from = 0, quiet_to = 23, time_zone = 'Africa/Atlantis' WHERE id = ${musa.id}`;
  await write(anna, musa);
  await write(anna, bola);
  testApp.clock.advance(30 * MINUTE);
  expect(await gather()).toBe(2);
});

test.each([
  [{ messageMail: 'some' }, { messageMail: 'Choose an option' }],
  [{ language: 'de' }, { language: 'Choose an option' }],
  [{ quietHours: { from: 22, to: 7, timeZone: 'Africa/Atlantis' } }, { quietHours: 'Choose a time zone' }],
  [
    { quietHours: { from: 24, to: 7, timeZone: 'Africa/Nairobi' } },
    { 'quietHours.from': expect.any(String) },
  ],
])('rejects %j', async (body, errors) => {
  const answer = await choose(await makeSupplier(testApp.sql), body);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
});

describe('the head of a mail about messages', () => {
  const long = 'A workshop with a name that goes on for very much longer than any screen of a phone is wide';

  it.each([
    ['Do you ship to Hamburg?', 'Anna Schmidt: Do you ship to Hamburg?'],
    ['Two\nlines\u0000\r\nBcc: eve@example.com', 'Anna Schmidt: Two lines Bcc: …'],
    ['Call 0803 123 4567 or see kora.africa', 'Anna Schmidt: Call … or see …'],
    [`${long}.`, 'Anna Schmidt: A workshop with a name that goes on for very much longer…'],
    [
      'Contact Details\nName: Zoë\nEmail: z@mail.example\nPhone: +49 40 123456\n\nGood day',
      'Anna Schmidt: Good day',
    ],
  ])('of %j is %s', async (content, subject) => {
    const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const { id } = await makeMessage(testApp.sql, {
      from: anna,
      to: musa,
      content: content.replace('\0', ''),
    });
    await later(musa.id, 'message', id);
    testApp.clock.advance(2 * MINUTE);
    await gather();
    const thread = `conversation.${[anna.id, musa.id].sort().join('.')}`;
    expect(await mailTo(testApp.sql, musa.email)).toMatchObject([
      { subject, fromName: 'Anna Schmidt via Sokoni', thread },
    ]);
    const [listed] = await testApp.sql`SELECT listed_as FROM outbox WHERE recipient = ${musa.email}`;
    expect(listed).toEqual({ listedAs: 'You have a new message on Sokoni' });
  });

  it('names all who write, and belongs to no thread', async () => {
    const musa = await makeSupplier(testApp.sql);
    for (const firstName of ['أمينة', 'Ben']) {
      await write(await makeCustomer(testApp.sql, { firstName, lastName: '' }), musa);
    }
    testApp.clock.advance(2 * MINUTE);
    await gather();
    expect(await mailTo(testApp.sql, musa.email)).toMatchObject([
      { subject: '2 new messages from أمينة and Ben', fromName: 'أمينة and Ben via Sokoni', thread: null },
    ]);
  });

  it('says what a proposal offers', async () => {
    const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const { messageId } = await makeProposal(testApp.sql, { by: musa, to: anna });
    await later(anna.id, 'message', messageId);
    testApp.clock.advance(2 * MINUTE);
    await gather();
    const [mail] = await mailTo(testApp.sql, anna.email);
    expect(mail?.subject).toMatch(/^New proposal: \$3\.20 per bag from /);
  });
});
