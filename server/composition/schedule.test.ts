import { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { queueNotification } from '../domains/notifications/publish.ts';
import { newId } from '../platform/db/ids.ts';
import { DAY, HOUR, MINUTE } from '../testing/app.ts';
import {
  makeAttachment,
  makeClaim,
  makeCustomer,
  makeDocument,
  makeMessage,
  makeOperator,
  makePayment,
  makeProduct,
  makeProject,
  makeSupplier,
} from '../testing/factories.ts';
import { deliveryOf } from '../testing/mailbox.ts';
import { signInAs } from '../testing/sign-in.ts';
import { suspendAs } from '../testing/suspend.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { type JobName, schedule } from './schedule.ts';

const app = useTestApp();

async function run(name: JobName): Promise<unknown[]> {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  const delivery = deliveryOf(app, { send: async () => {}, close() {} });
  await schedule[name].run({ ...app, delivery }, note).catch(note);
  return errors;
}

it.each(Object.keys(schedule) as JobName[])(
  '%s runs at regular minutes of the hour, and succeeds without anything to do',
  async (name) => {
    expect(60 % schedule[name].everyMinutes).toBe(0);
    expect(await run(name)).toEqual([]);
  },
);

interface Case {
  /** Makes what is due; returns the key of its row. */
  make(): Promise<string>;
  /** What makes them due, after both were made. */
  cause?(): PromiseLike<unknown>;
  /** What PostgreSQL refuses for one of two rows, in which table, and the column of the key. */
  refuses: `${'INSERT' | 'UPDATE' | 'DELETE'} ${string}.${string}`;
  /** Which updates are refused; without it, all. */
  when?: string;
  /** What is true of a row for which the job has not acted; of an inserted one, that it is missing. */
  undone?: string;
}

const before = (milliseconds: number) => new Date(+app.clock.now() - milliseconds);
const setOf = async (table: string, key: string, value: string, set: string) =>
  void (await app.sql`UPDATE ${raw(table)} SET ${raw(set)} WHERE ${raw(key)} = ${value}`);

/** Null for a job that acts for all rows with one statement, or for none: it deletes them, adds them up, or looks at them. */
const cases: Record<JobName, Case | null> = {
  ...{
    'rate-limits': null,
    'counted-visits': null,
    'old-contact-messages': null,
    counts: null,
    'directory-orders': null,
    alerts: null,
  },
  // The folder of one that has failed: clean-up.test.ts.
  'upload-folders': null,
  // It has one row: backup.test.ts.
  backup: null,
  mail: {
    refuses: 'UPDATE outbox.id',
    when: 'NEW.sent_at IS NOT NULL',
    undone: 'sent_at IS NULL',
    async make() {
      const id = newId();
      await app.sql`
        INSERT INTO outbox (id, recipient, subject, text, html)
        VALUES (${id}, ${`${id}@example.com`}, '', '', '')`;
      return id;
    },
  },
  'notification-mail': {
    refuses: 'DELETE notifications.account_id',
    async make() {
      const { id: subjectId, recipientId } = await makeMessage(app.sql);
      await app.sql.begin((tx) =>
        queueNotification(tx, { accountIds: [recipientId], kind: 'message', subjectId, now: before(HOUR) }),
      );
      return recipientId;
    },
  },
  push: {
    refuses: 'DELETE push_notifications.account_id',
    async make() {
      const { id: subjectId, recipientId } = await makeMessage(app.sql);
      await app.sql`
        INSERT INTO push_notifications (id, account_id, kind, subject_id)
        VALUES (${newId()}, ${recipientId}, 'message', ${subjectId})`;
      await signInAs(app, { id: recipientId });
      // With a key that is none nothing is sent.
      await app.sql`
        INSERT INTO push_subscriptions (id, session_id, account_id, endpoint, p256dh, auth, language)
        SELECT ${newId()}, id, account_id, ${recipientId}, '', '', 'en'
        FROM sessions WHERE account_id = ${recipientId}`;
      return recipientId;
    },
  },
  subscriptions: {
    refuses: 'UPDATE subscriptions.id',
    undone: "status = 'active'",
    async make() {
      const person = await makeSupplier(app.sql);
      const { subscriptionId } = await makePayment(app.sql, person, {
        ...{ status: 'active', provider: 'paystack', renews: false },
      });
      await setOf('subscriptions', 'id', subscriptionId, "current_period_end = now() - interval '1 hour'");
      const month = "period_start = now() - interval '31 days', period_end = now() - interval '1 hour'";
      await setOf('payments', 'subscription_id', subscriptionId, month);
      await setOf(
        'ledger',
        'subscription_id',
        subscriptionId,
        month.replaceAll(/period_(start|end)/g, '$1s_at'),
      );
      return subscriptionId;
    },
  },
  projects: {
    refuses: 'UPDATE projects.id',
    undone: "state = 'deciding'",
    async make() {
      const { id } = await makeProject(app.sql, { state: 'deciding' });
      await setOf('projects', 'id', id, "close_at = now() - interval '1 hour'");
      return id;
    },
  },
  'legal-notices': {
    refuses: 'INSERT outbox.recipient',
    make: async () => (await makeCustomer(app.sql)).email,
    async cause() {
      await app.sql`
        INSERT INTO company_settings (card, version, value, published_at, published_by)
        VALUES ('privacy', 1, '{}', now(), ${(await makeOperator(app.sql)).id})`;
      await app.sql`
        INSERT INTO legal_versions (text, version, holds_from) VALUES ('privacy', 1, now() + interval '33 days')`;
      app.clock.advance(2 * MINUTE);
    },
  },
  'group-mail': {
    refuses: 'INSERT outbox.recipient',
    make: async () => (await makeCustomer(app.sql)).email,
    async cause() {
      const texts = JSON.stringify({ en: { subject: 'News', text: 'More' } });
      await app.sql`
        INSERT INTO group_mails (id, audience, texts, is_necessary, total, created_by, created_at, next_at)
        VALUES (${newId()}, '{"group": "customers"}', ${texts}, true, 2, ${(await makeOperator(app.sql)).id},
          now() + interval '1 second', now())`;
    },
  },
  'discarded-files': {
    refuses: 'DELETE discarded_files.key',
    async make() {
      const key = `${newId()}/640.webp`;
      await app.sql`INSERT INTO discarded_files (key) VALUES (${key})`;
      return key;
    },
  },
  'old-documents': {
    refuses: 'DELETE claim_documents.name',
    make: async () =>
      (await makeDocument(app.sql, await makeSupplier(app.sql), { deleteAt: before(HOUR) })).name,
  },
  'email-changes': {
    refuses: 'UPDATE email_changes.id',
    undone: 'confirm_mail_id IS NULL',
    async make() {
      const [id, owner] = [newId(), await makeCustomer(app.sql)];
      await app.sql`
        INSERT INTO email_changes (id, account_id, old_email, new_email, created_at, confirm_from, expires_at)
        VALUES (${id}, ${owner.id}, ${owner.email}, ${`${id}@example.com`}, now(), now(), now() + interval '1 day')`;
      return id;
    },
  },
  'deleted-accounts': {
    refuses: 'UPDATE accounts.id',
    undone: 'erase_at IS NOT NULL',
    async make() {
      const { id } = await makeCustomer(app.sql);
      await setOf('accounts', 'id', id, 'deleted_at = now(), erase_at = now()');
      return id;
    },
  },
  'unsent-attachments': {
    refuses: 'DELETE attachments.id',
    async make() {
      const { id } = await makeAttachment(app.sql, await makeCustomer(app.sql));
      await setOf('attachments', 'id', id, "created_at = now() - interval '8 days'");
      return id;
    },
  },
  'expiry-reminders': {
    refuses: 'UPDATE claims.account_id',
    undone: 'reminded_at IS NULL',
    async make() {
      const owner = await makeSupplier(app.sql);
      await makeClaim(app.sql, owner, { expiresAt: before(-10 * DAY) });
      return owner.id;
    },
  },
  'ended-suspensions': {
    refuses: 'UPDATE account_suspensions.account_id',
    undone: 'ended_at IS NULL',
    async make() {
      const { id } = await makeSupplier(app.sql);
      await suspendAs(app, { id }, { subscription: 'paused' });
      await setOf('account_suspensions', 'account_id', id, "ends_at = now() - interval '1 hour'");
      return id;
    },
  },
  'expired-approvals': {
    refuses: 'UPDATE profiles.account_id',
    undone: 'verified_at IS NOT NULL',
    async make() {
      const owner = await makeSupplier(app.sql);
      await makeClaim(app.sql, owner, { expiresAt: before(HOUR) });
      return owner.id;
    },
  },
  'prepared-profiles': {
    refuses: 'DELETE prepared_profiles.id',
    async make() {
      const id = newId();
      await app.sql`
        INSERT INTO prepared_profiles (id, email, fields, created_at)
        VALUES (${id}, ${`${id}@example.com`}, '{}', now() - interval '61 days')`;
      return id;
    },
  },
  'response-times': {
    refuses: 'INSERT response_times.account_id',
    async make() {
      const { id } = await makeSupplier(app.sql);
      for (let contact = 0; contact < 10; contact++) {
        const { id: from } = await makeCustomer(app.sql);
        await setOf(
          'accounts',
          'id',
          from,
          "created_at = now() - interval '9 days', email_confirmed_at = now()",
        );
        await makeMessage(app.sql, { from: { id: from }, to: { id } });
        await makeMessage(app.sql, { from: { id }, to: { id: from } });
      }
      return id;
    },
  },
  'message-words': {
    refuses: 'INSERT message_indexes.account_id',
    async make() {
      const { id, senderId, recipientId } = await makeMessage(app.sql);
      // As many as are added to the index together.
      await app.asOwner(
        (sql) => sql`
          INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
          SELECT overlay(gen_random_uuid()::text placing ${id.slice(0, 13)} from 1 for 13)::uuid,
            ${senderId}, ${recipientId}, 'Hello', gen_random_uuid(), now() - interval '1 hour'
          FROM generate_series(1, 1000)`,
      );
      return recipientId;
    },
  },
  limits: {
    refuses: 'UPDATE search_entries.account_id',
    undone: "words = 'odd'",
    async make() {
      const { id } = await makeSupplier(app.sql);
      await makeProduct(app.sql, { id });
      await setOf('search_entries', 'account_id', id, "words = 'odd'");
      return id;
    },
    cause: () => app.sql`INSERT INTO limit_changes (role, items) VALUES ('supplier', 0)`,
  },
  'unused-words': {
    refuses: 'UPDATE listed_profiles.account_id',
    undone: "verified = '{identity}'",
    async make() {
      const { id } = await makeSupplier(app.sql);
      await makeClaim(app.sql, { id }, { expiresAt: before(HOUR) });
      await setOf('listed_profiles', 'account_id', id, "verified = '{identity}'");
      return id;
    },
  },
  trades: {
    refuses: 'UPDATE profiles.account_id',
    undone: "category = 'Weaving'",
    make: async () => (await makeSupplier(app.sql, { category: 'Weaving' })).id,
    cause: () => app.sql`
      INSERT INTO trade_changes (role, moves, due_at)
      VALUES ('supplier', '{"weaving": "Manufacturing"}', now() - interval '1 hour')`,
  },
  countries: {
    refuses: 'UPDATE profiles.account_id',
    undone: "country = 'XX'",
    async make() {
      const { id } = await makeSupplier(app.sql, { location: 'Nairobi, Kenya' });
      await setOf('profiles', 'account_id', id, "country = 'XX'");
      return id;
    },
    cause: () => app.sql`DELETE FROM country_readings`,
  },
};

describe('of two rows, of which the first cannot be written,', () => {
  beforeAll(() =>
    app.asOwner((owner) =>
      owner.unsafe(
        "CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'odd row'; END $$",
      ),
    ),
  );
  it.each(Object.entries(cases).filter((one): one is [JobName, Case] => one[1] !== null))(
    '%s acts for the other one in the same run',
    async (job, one) => {
      const [, act, table = '', column = ''] = /^(\w+) (\w+)\.(\w+)$/.exec(one.refuses) ?? [];
      const keys = [await one.make(), await one.make()].sort();
      await one.cause?.();
      const row = act === 'INSERT' ? 'NEW' : 'OLD';
      await app.asOwner((owner) =>
        owner.unsafe(`
        CREATE TRIGGER refuse_row BEFORE ${act} ON ${table} FOR EACH ROW
        WHEN (${row}.${column} = '${keys[0]}' AND ${one.when ?? true}) EXECUTE FUNCTION refuse_row()`),
      );
      const errors = await run(job);
      // It is tried again after a minute.
      expect(await run(job)).toEqual([]);
      await app.asOwner((owner) => owner.unsafe(`DROP TRIGGER refuse_row ON ${table}`));
      expect(errors.map(String)).toEqual([expect.stringContaining('odd row')]);
      const rows = await app.sql<{ key: string }[]>`
      SELECT DISTINCT ${raw(column)}::text AS key FROM ${raw(table)}
      WHERE ${raw(column)}::text = ANY (${keys}) AND ${raw(one.undone ?? 'true')}`;
      const found = rows.map(({ key }) => key);
      expect(act === 'INSERT' ? keys.filter((key) => !found.includes(key)) : found).toEqual([keys[0]]);
    },
  );
});
