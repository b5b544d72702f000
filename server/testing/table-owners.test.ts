import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * The folder of `server/` that writes a table; all others call its operations. `db`: only migrations, functions and
 * triggers write it. The tables of pg-boss are in a schema of their own, which only `jobs` writes.
 */
const owners: Record<string, string> = {
  account_suspensions: 'moderation',
  accounts: 'accounts',
  alerts: 'alerts',
  attachments: 'messages',
  audit_log: 'moderation',
  blocks: 'moderation',
  checkouts: 'subscriptions',
  claim_documents: 'verification',
  claims: 'verification',
  contact_messages: 'contact',
  conversation_participants: 'messages',
  conversations: 'messages',
  counted_visits: 'statistics',
  data_folder: 'storage',
  discarded_files: 'media',
  email_change_links: 'accounts',
  email_changes: 'accounts',
  email_links: 'verification',
  favorites: 'favorites',
  files: 'media',
  hidden_profiles: 'profiles',
  known_addresses: 'accounts',
  login_attempts: 'accounts',
  message_counts: 'db',
  messages: 'messages',
  notifications: 'notifications',
  outbox: 'mail',
  password_resets: 'accounts',
  payment_events: 'subscriptions',
  payment_sums: 'db',
  payments: 'subscriptions',
  products: 'products',
  profile_decisions: 'profiles',
  profile_statistics: 'statistics',
  profiles: 'profiles',
  provider_customers: 'subscriptions',
  provider_locks: 'subscriptions',
  provider_polls: 'subscriptions',
  push_notifications: 'notifications',
  push_subscriptions: 'notifications',
  rate_limits: 'http',
  receipt_numbers: 'db',
  reports: 'moderation',
  response_times: 'messages',
  reviews: 'reviews',
  sandbox_objects: 'subscriptions',
  saved_replies: 'messages',
  schema_migrations: 'db',
  search_entries: 'db',
  search_vocabulary: 'directory',
  second_factors: 'accounts',
  secrets: 'db',
  sessions: 'accounts',
  shown_profiles: 'db',
  subscriptions: 'subscriptions',
  visit_keys: 'statistics',
};

const WRITE = /\b(?:INSERT\s+INTO|(?<!\b(?:DO|FOR|KEY)\s+)UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(\$\{|\w+)/g;

const server = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: server })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.ts$|^testing\/|\/testing\/|node_modules/.test(file));

const writes = sources.flatMap((file) =>
  [...readFileSync(join(server, file), 'utf8').matchAll(WRITE)].map(([, table = '']) => ({ file, table })),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('names the owner of every table', async () => {
  const tables = await database.sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  expect(Object.keys(owners).sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('lets no domain write the tables of another one', () => {
  const strange = writes.filter(
    ({ file, table }) => (table === 'pgboss' ? 'jobs' : owners[table]) !== file.split('/')[0],
  );
  expect(strange).toEqual([]);
});

test('finds the writes of every table', () => {
  const written = new Set(writes.map(({ table }) => table));
  const unwritten = Object.keys(owners).filter((table) => owners[table] !== 'db' && !written.has(table));
  expect(unwritten).toEqual([]);
});
