import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { HOUR, MINUTE } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeOperator,
  makePayment,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { deliverGroupMail } from './deliver-group-mail.ts';

const testApp = useTestApp();
let as: Person;
let country: string;
beforeAll(async () => {
  testApp.clock.freeze();
  as = await makeOperator(testApp.sql);
});
// Each test has a country of its own, and with it its own accounts.
beforeEach(async () => {
  country = `Country ${newId()}`;
  await testApp.sql`DELETE FROM group_mails`;
  await testApp.sql`DELETE FROM outbox`;
});

const make = async (maker: typeof makeCustomer, columns = '') => {
  const person = await maker(testApp.sql);
  await testApp.sql`UPDATE profiles SET country = ${country} WHERE account_id = ${person.id}`;
  const set = ['email_confirmed_at = now()', columns].filter(Boolean).join(', ');
  await testApp.sql.unsafe(`UPDATE accounts SET ${set} WHERE id = '${person.id}'`);
  return person;
};
const texts = { en: { subject: 'Our news', text: 'First.\n\nSecond.' } };
const send = async (audience: object = {}, more: object = {}) => {
  testApp.clock.advance(MINUTE);
  const body = { id: newId(), audience: { group: 'customers', country, ...audience }, texts, ...more };
  return requestAsAdmin(testApp, 'POST /operator/group-mails', { as, body });
};
/** In two processes. */
const deliver = (parts: object = {}, after = MINUTE) => {
  testApp.clock.advance(after);
  const run = () => deliverGroupMail({ ...testApp, ...parts }, failOnError);
  return Promise.all([run(), run()]);
};
const limited = (groupMailsPerHour: number) => ({ config: { ...testApp.config, groupMailsPerHour } });
const mails = () =>
  testApp.sql<{ recipient: string; subject: string; text: string; stopUrl: string | null }[]>`
    SELECT recipient, subject, text, stop_url FROM outbox WHERE subject <> '' ORDER BY recipient`;
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
const emails = (...people: Person[]) => people.map(({ email }) => email).sort();
const stateOf = async (id: string) =>
  (await requestAsAdmin(testApp, 'GET /operator/lists/group-mails', { as })).data.rows.find(
    (row: { _id: string }) => row._id === id,
  );

it('mails each account of the group in its language, or in English', async () => {
  const [english, french] = [await make(makeCustomer), await make(makeCustomer, `language = 'fr'`)];
  await make(makeSupplier);
  const { status, data } = await send(
    {},
    { texts: { ...texts, fr: { subject: 'Nos nouvelles', text: 'Un.' } } },
  );
  expect([status, data.state, data.sent, data.left]).toEqual([201, 'running', 0, 2]);
  await deliver();
  const of = Object.fromEntries((await mails()).map((mail) => [mail.recipient, mail]));
  expect(of[english.email]?.subject).toBe('Our news');
  expect(of[english.email]?.text).toMatch(/First\.\n\nSecond\.(.|\n)*Stop emails with news: \S+\?kind=news$/);
  expect(of[french.email]?.subject).toBe('Nos nouvelles');
  expect(of[french.email]?.text).toMatch(/\/fr\/mail\/stop\//);
  expect(Object.keys(of)).toHaveLength(2);
  await deliver();
  expect(await stateOf(data._id)).toMatchObject({ state: 'finished', sent: 2, left: 0 });
});

it('sends a mail that was sent twice with the same id once, and logs it once', async () => {
  await make(makeCustomer);
  const id = newId();
  const answers = await Promise.all([send({}, { id }), send({}, { id })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await deliver();
  expect(await mails()).toHaveLength(1);
  const log = await testApp.sql`
    SELECT FROM audit_log WHERE action = 'group mail sent' AND details ->> 'country' = ${country}`;
  expect(log).toHaveLength(1);
  // Its answer was lost, and the text was changed before the next try.
  const other = await send({}, { id, texts: { en: { subject: 'Our news', text: 'Third.' } } });
  expect([other.status, other.code]).toEqual([409, 'changed_meanwhile']);
});

it('narrows the group by role, payment, plan, trade and language, and counts it', async () => {
  const [supplier, freelancer] = [await make(makeSupplier), await make(makeFreelancer, `language = 'sw'`)];
  await makePayment(testApp.sql, supplier, { status: 'active' });
  await testApp.sql`UPDATE profiles SET category = 'Agriculture' WHERE account_id = ${supplier.id}`;
  await testApp.sql`UPDATE profiles SET category = NULL, skills = '{Figma}' WHERE account_id = ${freelancer.id}`;
  const countOf = async (audience: object) =>
    (
      await requestAsAdmin(testApp, 'POST /operator/group-mails/audience', {
        as,
        body: { audience: { country, ...audience } },
      })
    ).data.count;
  expect(await countOf({ group: 'suppliers' })).toBe(1);
  expect(await countOf({ group: 'payers', plan: 'basic' })).toBe(1);
  expect(await countOf({ group: 'payers', plan: 'agency' })).toBe(0);
  expect(await countOf({ group: 'suppliers', trade: 'agriculture' })).toBe(1);
  expect(await countOf({ group: 'freelancers', trade: 'figma' })).toBe(1);
  expect(await countOf({ group: 'freelancers', trade: 'agriculture' })).toBe(0);
  expect(await countOf({ group: 'freelancers', language: 'en' })).toBe(0);
  expect(await countOf({ group: 'freelancers', language: 'sw' })).toBe(1);
});

it('leaves out bounced, suspended and deleted accounts, operators and those who have stopped such mail', async () => {
  const [reached, bounced, suspended] = [
    await make(makeCustomer),
    await make(makeCustomer),
    await make(makeCustomer),
  ];
  await testApp.sql`INSERT INTO bounced_addresses VALUES (${bounced.email}, now(), 'No such mailbox')`;
  await testApp.sql`UPDATE profiles SET suspended_at = now() WHERE account_id = ${suspended.id}`;
  await make(makeCustomer, 'deleted_at = now()');
  await make(makeCustomer, 'is_operator = true');
  const stopped = await make(makeCustomer);
  const unconfirmed = await make(makeCustomer);
  await testApp.sql`UPDATE accounts SET email_confirmed_at = NULL WHERE id = ${unconfirmed.id}`;
  await make(makeCustomer, `invited_as = 'reviewer'`);
  await make(makeCustomer, 'is_made_for_operator = true');
  const all = await make(makeCustomer, 'mail_notifications = false');
  const [{ token }] = await testApp.sql<[{ token: string }]>`
    SELECT mail_stop_token AS token FROM accounts WHERE id = ${stopped.id}`;
  expect((await ask(testApp, `POST /mail/stop/${token}?kind=news`)).statusCode).toBe(200);
  await send();
  await deliver();
  expect(await recipients()).toEqual(emails(reached));
  await testApp.sql`DELETE FROM outbox`;
  await send({}, { isNecessary: true });
  await deliver();
  expect(await recipients()).toEqual(emails(reached, stopped, unconfirmed, all));
  expect((await mails()).map(({ stopUrl, text }) => stopUrl ?? text.includes('/mail/stop'))).toEqual(
    Array(4).fill(false),
  );
});

it('sends as many an hour as the setting allows, from two processes, each mail once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => make(makeCustomer)));
  const { data } = await send();
  for (const minutes of [1, 10, 18]) await deliver(limited(2), minutes * MINUTE);
  expect(await mails()).toHaveLength(1);
  await deliver(limited(2));
  expect(await mails()).toHaveLength(2);
  expect(await stateOf(data._id)).toMatchObject({ state: 'running', sent: 2, left: 3 });
  await deliver(undefined, HOUR);
  expect(await recipients()).toEqual(emails(...people));
});

it('goes on after a process was killed between two slices and within one', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => make(makeCustomer)));
  await send();
  await deliver(limited(60));
  expect(await mails()).toHaveLength(2);
  testApp.clock.advance(5 * MINUTE);
  // The mails are stored, the place is not: the connection ends before the commit.
  await testApp.asOwner((owner) =>
    owner.unsafe(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER die BEFORE UPDATE ON group_mails FOR EACH ROW EXECUTE FUNCTION die()`),
  );
  await deliverGroupMail(testApp, () => {}).catch(() => {});
  await testApp.asOwner((owner) => owner.unsafe('DROP FUNCTION die CASCADE'));
  expect(await mails()).toHaveLength(2);
  await deliver(undefined, 5 * MINUTE);
  expect(await recipients()).toEqual(emails(...people));
});

it('stops while it runs', async () => {
  await Promise.all([make(makeCustomer), make(makeCustomer)]);
  const { data } = await send();
  await deliver(limited(1));
  const stopped = await requestAsAdmin(testApp, `POST /operator/group-mails/${data._id}/stop`, { as });
  expect(stopped.data).toMatchObject({ state: 'stopped', sent: 1, left: 1 });
  await deliver(undefined, 2 * HOUR);
  expect(await mails()).toHaveLength(1);
});

it('refuses a group without accounts, and finishes one that has become empty', async () => {
  const empty = await send();
  expect([empty.status, Object.keys(empty.errors)]).toEqual([422, ['audience.group']]);
  const only = await make(makeCustomer);
  const { data } = await send();
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${only.id}`;
  await deliver();
  expect(await mails()).toEqual([]);
  expect(await stateOf(data._id)).toMatchObject({ state: 'finished', sent: 0, left: 0 });
});

it('mails a test of each language to the operator only', async () => {
  await make(makeCustomer);
  const body = { texts: { ...texts, ar: { subject: 'أخبارنا', text: 'واحد' } } };
  await requestAsAdmin(testApp, 'POST /operator/group-mails/test', { as, body });
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    [as.email, 'Our news'],
    [as.email, 'أخبارنا'],
  ]);
});

it.each([
  ['no English text', { texts: { fr: texts.en } }, 'texts.en'],
  ['a text without a subject', { texts: { ...texts, pt: { subject: '', text: 'Um' } } }, 'texts.pt.subject'],
  ['an unknown group', { audience: { group: 'all' } }, 'audience.group'],
])('rejects %s', async (_what, more, field) => {
  const { status, errors } = await send({}, more);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
});
