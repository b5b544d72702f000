import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * The part of `server/` that writes a table, and the domains that read it in their own statements; all others call its
 * operations. Parts of `composition` put several domains together and may read every table. `platform/db`: only
 * migrations, functions and triggers write it. The tables of pg-boss are in a schema of their own, which only
 * `platform/jobs` writes.
 */
const tables: Record<string, { owner: string; readers?: readonly string[] }> = {
  accepted_texts: { owner: 'accounts' },
  account_notes: { owner: 'moderation' },
  account_suspensions: { owner: 'moderation' },
  accounts: {
    owner: 'accounts',
    readers: [
      'company',
      'group-mail',
      'media',
      'messages',
      'moderation',
      'notifications',
      'platform/mail',
      'prepared-profiles',
      'profiles',
      'projects',
      'public-profile',
      'response-time',
      'reviews',
      'statistics',
      'subscriptions',
      'verification',
    ],
  },
  alerts: { owner: 'composition/health' },
  attachments: { owner: 'messages', readers: ['notifications', 'projects'] },
  audit_log: { owner: 'accounts' },
  automatic_answers: { owner: 'messages' },
  billing_details: { owner: 'subscriptions' },
  blocks: { owner: 'moderation', readers: ['messages', 'notifications', 'projects'] },
  bounced_addresses: { owner: 'platform/mail' },
  case_notices: { owner: 'moderation' },
  checkouts: { owner: 'subscriptions' },
  claim_documents: { owner: 'verification' },
  claims: { owner: 'verification', readers: ['directory'] },
  company_pictures: { owner: 'company' },
  company_settings: { owner: 'company' },
  contact_answers: { owner: 'contact' },
  contact_messages: { owner: 'contact' },
  conversation_participants: { owner: 'messages' },
  conversations: { owner: 'messages', readers: ['response-time'] },
  counts: { owner: 'platform/db', readers: ['directory'] },
  counted_visits: { owner: 'statistics' },
  country_readings: { owner: 'profiles' },
  data_folder: { owner: 'platform/storage' },
  directory_orders: { owner: 'directory' },
  discarded_files: { owner: 'media' },
  email_change_links: { owner: 'composition/account-data' },
  email_changes: { owner: 'composition/account-data' },
  email_links: { owner: 'verification' },
  empty_searches: { owner: 'statistics' },
  favorites: { owner: 'messages' },
  files: {
    owner: 'media',
    readers: ['directory', 'messages', 'own-profile', 'plans', 'products', 'profiles', 'public-profile'],
  },
  free_months: { owner: 'subscriptions' },
  group_mails: { owner: 'group-mail' },
  hidden_profiles: { owner: 'profiles' },
  invited_addresses: { owner: 'prepared-profiles' },
  invoice_numbers: { owner: 'subscriptions' },
  invoice_sums: { owner: 'platform/db' },
  invoices: { owner: 'subscriptions' },
  known_addresses: { owner: 'accounts' },
  ledger: { owner: 'subscriptions' },
  legal_versions: { owner: 'company' },
  limit_changes: { owner: 'plans' },
  listed_profiles: { owner: 'platform/db', readers: ['directory'] },
  login_attempts: { owner: 'accounts' },
  message_counts: { owner: 'platform/db', readers: ['messages'] },
  message_indexes: { owner: 'messages' },
  message_words: { owner: 'messages' },
  messages: { owner: 'messages', readers: ['moderation', 'notifications', 'projects'] },
  notifications: { owner: 'notifications' },
  outbox: { owner: 'platform/mail' },
  password_resets: { owner: 'accounts' },
  payment_events: { owner: 'subscriptions' },
  payment_sums: { owner: 'platform/db' },
  payments: { owner: 'subscriptions' },
  plans: { owner: 'platform/db', readers: ['plans', 'subscriptions'] },
  prepared_pictures: { owner: 'prepared-profiles' },
  prepared_profiles: { owner: 'prepared-profiles' },
  prepared_uploads: { owner: 'prepared-profiles' },
  compared_prices: { owner: 'subscriptions' },
  price_notices: { owner: 'subscriptions' },
  quoted_prices: { owner: 'subscriptions' },
  products: { owner: 'products', readers: ['messages'] },
  profile_decisions: { owner: 'profiles' },
  profile_statistics: { owner: 'statistics', readers: ['directory'] },
  profiles: {
    owner: 'profiles',
    readers: [
      'accounts',
      'company',
      'directory',
      'group-mail',
      'media',
      'messages',
      'moderation',
      'notifications',
      'own-profile',
      'plans',
      'products',
      'projects',
      'response-time',
      'reviews',
      'statistics',
      'subscriptions',
      'verification',
    ],
  },
  project_invitations: { owner: 'projects', readers: ['messages'] },
  project_seats: { owner: 'projects' },
  projects: { owner: 'projects', readers: ['messages', 'notifications'] },
  proposal_versions: { owner: 'projects', readers: ['messages', 'notifications'] },
  proposals: { owner: 'projects', readers: ['messages'] },
  provider_customers: { owner: 'subscriptions' },
  provider_locks: { owner: 'subscriptions' },
  provider_polls: { owner: 'subscriptions' },
  push_notifications: { owner: 'notifications' },
  push_subscriptions: { owner: 'notifications' },
  failed_rows: { owner: 'platform/jobs' },
  job_positions: { owner: 'platform/jobs' },
  rate_limits: { owner: 'platform/http' },
  reached_steps: { owner: 'platform/db' },
  receipt_numbers: { owner: 'platform/db', readers: ['subscriptions'] },
  refund_requests: { owner: 'subscriptions' },
  reports: { owner: 'moderation', readers: ['messages'] },
  response_times: { owner: 'response-time', readers: ['directory', 'profiles', 'projects'] },
  reviews: { owner: 'reviews', readers: ['moderation', 'notifications', 'profiles'] },
  sandbox_objects: { owner: 'subscriptions' },
  saved_replies: { owner: 'messages' },
  schema_migrations: { owner: 'platform/db' },
  search_entries: { owner: 'platform/db', readers: ['directory'] },
  search_products: { owner: 'platform/db' },
  search_synonyms: { owner: 'platform/db', readers: ['directory'] },
  search_tiers: { owner: 'platform/db', readers: ['directory'] },
  search_vocabulary: { owner: 'directory' },
  second_factors: { owner: 'accounts' },
  secrets: { owner: 'platform/db', readers: ['accounts', 'contact', 'notifications', 'platform/mail'] },
  sessions: { owner: 'accounts', readers: ['notifications'] },
  setup_checks: { owner: 'composition/admin' },
  shown_profiles: { owner: 'platform/db', readers: ['directory', 'profiles'] },
  subscriptions: { owner: 'subscriptions', readers: ['group-mail'] },
  trade_changes: { owner: 'company' },
  trade_names: { owner: 'company', readers: ['directory', 'profiles'] },
  visit_keys: { owner: 'statistics' },
};

const WRITE = /\b(?:INSERT\s+INTO|(?<!\b(?:DO|FOR|KEY)\s+)UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(\$\{|\w+)/g;

const READ = /\b(?<!DELETE\s+)(?:FROM|JOIN)\s+(\w+)/g;

const server = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: server })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.ts$|^testing\/|\/testing\/|node_modules/.test(file));

/** `messages`, `platform/db`, `composition/account-data`, or for all of the floor `accounts`. */
function partOf(file: string): string {
  const [floor = '', part = ''] = file.split('/');
  if (floor === 'domains') return part;
  return ['platform', 'composition'].includes(floor) ? `${floor}/${part}` : floor;
}

const findAll = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(pattern)].map(([, table = '']) => ({
      file,
      table,
    })),
  );
const writes = findAll(WRITE);
const reads = findAll(READ).filter(({ table }) => table in tables);

function mayWrite(part: string, table: string): boolean {
  if (table === 'pgboss') return part === 'platform/jobs' || part === 'platform/db';
  const owner = tables[table]?.owner;
  // The other half of accounts: what reaches into all domains, such as a deletion.
  return part === owner || (owner === 'accounts' && part === 'composition/account-data');
}

const composes = (part: string) => /^(composition\/|commands$|main\.ts$)/.test(part);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('names the owner of every table', async () => {
  const rows = await database.sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('lets no domain write the tables of another one', () => {
  expect(writes.filter(({ file, table }) => !mayWrite(partOf(file), table))).toEqual([]);
});

test('lets a domain read the tables of another one only where that is declared', () => {
  const undeclared = reads.filter(({ file, table }) => {
    const part = partOf(file);
    return !mayWrite(part, table) && !composes(part) && !tables[table]?.readers?.includes(part);
  });
  expect(undeclared).toEqual([]);
});

test('declares no write or read that does not exist', () => {
  const written = new Set(writes.map(({ table }) => table));
  const unwritten = Object.entries(tables).filter(
    ([table, { owner }]) => owner !== 'platform/db' && !written.has(table),
  );
  expect(unwritten).toEqual([]);
  const read = new Set(reads.map(({ file, table }) => `${table} ${partOf(file)}`));
  const unread = Object.entries(tables).flatMap(([table, { readers = [] }]) =>
    readers.map((reader) => `${table} ${reader}`).filter((name) => !read.has(name)),
  );
  expect(unread).toEqual([]);
});
