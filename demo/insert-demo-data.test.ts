import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import { ProductChange } from '@sokoni/contract/products';
import { linkOf } from '@sokoni/contract/profiles/links';
import { phoneOf, whatsAppOf } from '@sokoni/contract/profiles/phones';
import { directoryIndustries, directorySkills } from '@sokoni/contract/profiles/trades';
import { plans } from '@sokoni/contract/subscriptions/plans';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureKey, storageKeys } from '../server/domains/media/storage-keys.ts';
import { setSubscriptionStatus } from '../server/domains/profiles/visibility.ts';
import { documentKey } from '../server/domains/verification/documents.ts';
import type { Sql } from '../server/platform/db/database.ts';
import { identifier } from '../server/platform/db/statement.ts';
import { folderStorage } from '../server/platform/storage/folder-storage.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { createTestDatabase } from '../server/testing/database.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { createBilling } from './billing/billing.ts';
import { createClaims } from './claims.ts';
import { insertDemoData } from './insert-demo-data.ts';
import { createInteractions } from './interactions.ts';
import { createCustomers, createProfessionals } from './members.ts';
import { cityOf } from './people/person.ts';

const tables = [
  'accounts',
  'profiles',
  'subscriptions',
  'profile_decisions',
  'files',
  'products',
  'conversations',
  'messages',
  'reviews',
  'favorites',
  'claims',
  'claim_documents',
  'provider_customers',
  'checkouts',
  'payments',
  'sandbox_objects',
  'reports',
  'contact_messages',
  'audit_log',
  'second_factors',
  'profile_statistics',
];
/** The column with the date of a row, if it is not `created_at`. */
const dateColumns: Record<string, string> = {
  conversations: 'started_at',
  claims: 'decided_at',
  payments: 'paid_at',
  second_factors: 'confirmed_at',
  profile_statistics: 'day',
};
const now = new Date('2026-11-01T10:00:00Z');

interface DemoDatabase {
  sql: Sql;
  storage: Storage;
  hashed: string[];
  drop(): Promise<void>;
}
let first: DemoDatabase;
let second: DemoDatabase;

beforeAll(async () => {
  first = await createDemoDatabase();
  second = await createDemoDatabase();
}, 120_000);
afterAll(async () => {
  await first?.drop();
  await second?.drop();
});

async function createDemoDatabase(): Promise<DemoDatabase> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-demo-'));
  const storage = folderStorage(folder);
  const hashed: string[] = [];
  const hashPassword = async (password: string) => {
    hashed.push(password);
    return 'hash';
  };
  await insertDemoData({ sql: database.sql, storage, hashPassword, now });
  return {
    sql: database.sql,
    storage,
    hashed,
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

it('creates about 60 public profiles with different texts and pictures', async () => {
  const roles =
    await first.sql`SELECT role, count(*)::int FROM accounts WHERE NOT is_operator GROUP BY role ORDER BY role`;
  expect([...roles]).toEqual([
    { role: 'customer', count: 46 },
    { role: 'freelancer', count: 36 },
    { role: 'supplier', count: 39 },
  ]);
  for (const role of ['supplier', 'freelancer']) {
    const countries = await first.sql`SELECT DISTINCT country FROM profiles WHERE role = ${role}`;
    expect(countries.length).toBeGreaterThanOrEqual(15);
  }
  const texts = await first.sql`SELECT DISTINCT description FROM profiles WHERE role <> 'customer'`;
  expect(texts).toHaveLength(75);
});

it('announces each file before it is written, so that an interrupted seeding leaves none', async () => {
  const { sql, drop } = await createTestDatabase();
  const written: string[] = [];
  const write = async (key: string) => {
    if (written.push(key) > 3) throw new Error('Interrupted');
  };
  const storage = { ...first.storage, write };
  const seeding = insertDemoData({ sql, storage, hashPassword: async () => 'hash', now });
  await expect(seeding).rejects.toThrow('Interrupted');
  // Other pictures that were being rendered may be written later.
  const known = [...written];
  const announced = await sql<{ key: string }[]>`SELECT key FROM discarded_files`;
  expect(announced.map(({ key }) => key)).toEqual(expect.arrayContaining(known));
  expect(await first.sql`SELECT key FROM discarded_files`.hasRows()).toBe(false);
  await drop();
});

it('repeats no review, no reply and no picture', async () => {
  const [reviews] = await first.sql`
    SELECT count(*)::int AS comments, count(DISTINCT comment)::int AS different_comments,
      count(reply)::int AS replies, count(DISTINCT reply)::int AS different_replies FROM reviews`;
  expect(reviews?.comments).toBeGreaterThan(150);
  expect(reviews?.differentComments).toBe(reviews?.comments);
  expect(reviews?.differentReplies).toBe(reviews?.replies);
  const files = await first.sql<{ kind: string; name: string; widths: number[] }[]>`
    SELECT kind, name, widths FROM files WHERE content_type = 'image/webp'`;
  const owners = new Map<string, string>();
  for (const { kind, name, widths } of files) {
    const bytes = await first.storage.read(pictureKey(name, Math.max(...widths)));
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    expect(owners.get(hash), `${kind} ${name}`).toBeUndefined();
    owners.set(hash, name);
  }
});

it('shows no drawing twice in a profile', () => {
  const drawings = createProfessionals().flatMap(({ name, items }) =>
    items.map(({ motif }) => `${name}: ${motif}`),
  );
  expect(drawings.length).toBeGreaterThan(20);
  expect(drawings.filter((drawing, i) => drawings.indexOf(drawing) !== i)).toEqual([]);
});

it('repeats no message and no longer sentence of one', () => {
  const professionals = createProfessionals();
  const { messages } = createInteractions(createCustomers(), professionals);
  const texts = messages.map(({ content }) => content.replace(/^Contact Details\n.*?\n\n/s, ''));
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(({ length }) => length > 30);
  for (const all of [texts, sentences]) {
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
  }
  expect(texts.filter((text) => /[{}]|undefined|null/.test(text))).toEqual([]);
  const freelancers = new Set(professionals.filter(({ role }) => role === 'freelancer').map(({ id }) => id));
  const byTheHour = messages.filter(({ content }) => /by the hour|an hour/.test(content));
  expect(byTheHour.length).toBeGreaterThan(0);
  for (const { sender_id, recipient_id } of byTheHour)
    expect(freelancers.has(sender_id) || freelancers.has(recipient_id)).toBe(true);
});

it('lets at least forty customers write reviews, and the demo customer only what is written for her', () => {
  const customers = createCustomers();
  const { reviews, messages } = createInteractions(customers, createProfessionals());
  expect(new Set(reviews.map(({ reviewer_id }) => reviewer_id)).size).toBeGreaterThanOrEqual(40);
  const inbox = messages.filter(({ recipient_id }) => recipient_id === customers[0]?.id);
  expect(inbox.length).toBeGreaterThan(12);
  // Composed messages quote the name of a product.
  expect(inbox.filter(({ content }) => content.includes('“')).map(({ content }) => content)).toEqual([]);
});

it('verified goods last, so that they are the first of the home page', () => {
  const newest = createProfessionals()
    .filter(({ verifiedAt }) => verifiedAt)
    .sort((a, b) => Number(b.verifiedAt) - Number(a.verifiedAt));
  expect(newest.slice(0, 4).map(({ offer }) => offer)).toEqual(['goods', 'goods', 'goods', 'goods']);
});

it('lets customers write about their own town in a review', () => {
  const customers = createCustomers();
  const { reviews } = createInteractions(customers, createProfessionals());
  const wrong = reviews.filter(({ reviewer_id, comment }) =>
    customers.some(({ id, person }) => id !== reviewer_id && comment.includes(cityOf(person))),
  );
  expect(wrong.map(({ comment }) => comment)).toEqual([]);
});

it.each([0, 1, 22, 400])('lets nothing wait for more than two days, %i days later', (days) => {
  const today = new Date(+now + days * 86_400_000);
  const professionals = createProfessionals(today);
  const waiting = [
    ...professionals
      .filter(({ status }) => status.visibility === 'pending')
      .map(({ createdAt }) => createdAt),
    ...createClaims(professionals, today)
      .filter(({ status }) => status === 'submitted')
      .map(({ submittedAt }) => submittedAt as Date),
  ];
  expect(waiting.length).toBeGreaterThan(10);
  for (const since of waiting) {
    expect(+since).toBeLessThan(+today);
    expect(+since).toBeGreaterThan(+today - 2 * 86_400_000);
  }
});

it('creates the same rows and files each time', async () => {
  for (const table of tables)
    expect(await fingerprint(first.sql, table), table).toBe(await fingerprint(second.sql, table));
  const files = await first.sql<{ name: string; widths: number[] }[]>`SELECT name, widths FROM files`;
  for (const { name, widths } of files) {
    for (const key of storageKeys({ name, widths })) {
      expect(await first.storage.read(key), key).toEqual(await second.storage.read(key));
    }
  }
});

async function fingerprint(sql: Sql, table: string): Promise<string> {
  // The token is random.
  const rows = await sql<{ row: string }[]>`
    SELECT (to_jsonb(t) - 'mail_stop_token')::text AS row FROM ${identifier(table)} t ORDER BY 1`;
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex');
}

it('creates the demo accounts and hashes their password once', async () => {
  expect(first.hashed).toEqual([demoPassword]);
  const rows = await first.sql`
    SELECT email, role, is_operator, visibility, subscription_status
    FROM accounts JOIN profiles USING (role) WHERE account_id = id AND email LIKE '%@sokoni.example' ORDER BY email`;
  expect(rows.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).sort());
  expect(rows.filter(({ isOperator }) => isOperator).map(({ email }) => email)).toEqual([
    'operator@sokoni.example',
  ]);
  const visibility = Object.fromEntries(rows.map((row) => [row.email, row.visibility]));
  expect(visibility).toMatchObject({
    'supplier@sokoni.example': 'public',
    'freelancer@sokoni.example': 'public',
    'pending@sokoni.example': 'pending',
    'private@sokoni.example': 'private',
  });
});

it('lists at least five profiles for each filter of the specification', async () => {
  const least: Record<string, number> = { Textiles: 1, Services: 1, Other: 0 };
  for (const industry of directoryIndustries) {
    const rows =
      await first.sql`SELECT FROM profiles WHERE listed AND role = 'supplier' AND category = ${industry}`;
    expect(rows.length, industry).toBeGreaterThanOrEqual(least[industry] ?? 5);
  }
  for (const skill of directorySkills) {
    const rows =
      await first.sql`SELECT FROM profiles WHERE listed AND role = 'freelancer' AND ${skill} = ANY(skills)`;
    expect(rows.length, skill).toBeGreaterThanOrEqual(5);
  }
});

it('creates profiles in every state, with the subscription and decision of that state', async () => {
  const states = await first.sql`
    SELECT visibility, count(*)::int FROM profiles WHERE role <> 'customer' GROUP BY visibility ORDER BY visibility`;
  expect(Object.fromEntries(states.map((row) => [row.visibility, row.count]))).toEqual({
    pending: 6,
    private: 5,
    public: 63,
    rejected: 1,
  });
  const wrong = await first.sql`
    SELECT first_name FROM profiles
    LEFT JOIN subscriptions USING (account_id)
    LEFT JOIN profile_decisions USING (account_id)
    WHERE profiles.role <> 'customer' AND NOT CASE visibility
      WHEN 'public' THEN status IN ('active', 'past_due') AND decision = 'approved' AND verified_at = profile_decisions.created_at
      WHEN 'pending' THEN status = 'active' AND decision IS NULL AND verified_at IS NULL
      WHEN 'rejected' THEN decision = 'changes asked' AND cardinality(reasons) > 0
      ELSE status IS NOT DISTINCT FROM nullif(subscription_status, 'none') AND verified_at IS NULL
    END`;
  expect([...wrong]).toEqual([]);
});

it('gives each profile the visibility that the product calculates', async () => {
  const rows = await first.sql<{ accountId: string; visibility: string; status: SubscriptionStatus }[]>`
    SELECT account_id, visibility, subscription_status AS status FROM profiles WHERE role <> 'customer'`;
  for (const { visibility, ...unchanged } of rows) {
    const { after } = await first.sql.begin((tx) => setSubscriptionStatus(tx, { ...unchanged, now }));
    expect(after, unchanged.accountId).toBe(visibility);
  }
  const waiting = await first.sql`
    SELECT FROM profiles WHERE (visibility = 'pending') <> (pending_since IS NOT NULL)`;
  expect(waiting).toHaveLength(0);
});

it('verifies a claim before each approval and stores documents of submitted claims', async () => {
  const unverified = await first.sql`
    SELECT account_id FROM profiles p WHERE verified_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM claims c WHERE c.account_id = p.account_id AND kind IN ('identity', 'business')
        AND status = 'verified' AND decided_at <= p.verified_at)`;
  expect([...unverified]).toEqual([]);
  const waiting = await first.sql`
    SELECT c.kind, content_type, name FROM claims c
    LEFT JOIN claim_documents d ON d.account_id = c.account_id AND d.kind = c.kind
    WHERE status = 'submitted'`;
  expect(waiting.length).toBeGreaterThan(10);
  for (const { name, contentType } of waiting) {
    const bytes = await first.storage.read(documentKey({ name, contentType }));
    expect(bytes?.length, name).toBeGreaterThan(500);
    expect(bytes?.length, name).toBeLessThan(30_000);
  }
  const pending = await first.sql`
    SELECT FROM profiles p WHERE visibility = 'pending' AND NOT EXISTS (
      SELECT FROM claims c WHERE c.account_id = p.account_id AND status = 'submitted')`;
  expect(pending).toHaveLength(0);
});

it('pays running subscriptions without a gap', async () => {
  const wrong = await first.sql`
    SELECT s.account_id, s.status FROM subscriptions s
    JOIN profiles p USING (account_id)
    LEFT JOIN payments y ON y.subscription_id = s.id
    GROUP BY s.id, p.account_id
    HAVING count(y.id) = 0 OR max(y.period_end) <> s.current_period_end OR min(y.paid_at) <> s.created_at
      OR (s.status = 'ended') <> (p.subscription_status = 'ended')
      OR sum(y.period_end - y.period_start) <> max(y.period_end) - min(y.period_start)
      OR (s.status <> 'past_due' AND s.status <> 'ended') <> (s.current_period_end > ${now})`;
  expect([...wrong]).toEqual([]);
  const states = await first.sql`
    SELECT count(*) FILTER (WHERE status = 'past_due')::int AS past_due,
      count(*) FILTER (WHERE cancels_at_end)::int AS ending,
      count(*) FILTER (WHERE NOT renews)::int AS prepaid,
      count(*) FILTER (WHERE status = 'ended')::int AS ended FROM subscriptions`;
  expect(states[0]).toEqual({ pastDue: 2, ending: 2, prepaid: 3, ended: 2 });
  const unknown = await first.sql`
    SELECT s.id FROM subscriptions s WHERE provider = 'sandbox' AND status <> 'ended' AND NOT EXISTS (
      SELECT FROM sandbox_objects o WHERE o.provider = 'sandbox' AND o.id = s.provider_reference)`;
  expect(unknown).toHaveLength(0);
});

it('pays active subscriptions until after the given date', () => {
  const professionals = createProfessionals();
  for (const days of [0, 1, 29, 40, 365]) {
    const at = new Date(+now + days * 86_400_000);
    for (const { state, paidUntil, payments } of createBilling(professionals, at)) {
      if (state === 'active' || state === 'ending') expect(+paidUntil).toBeGreaterThan(+at);
      expect(payments.every(({ from, until }) => from <= at && from < until)).toBe(true);
    }
  }
});

it('creates reports, contact messages and claims that an operator has to decide', async () => {
  const [counts] = await first.sql`
    SELECT (SELECT count(*) FROM reports WHERE closed_at IS NULL)::int AS reports,
      (SELECT count(*) FROM reports WHERE closed_at IS NOT NULL)::int AS closed,
      (SELECT count(*) FROM contact_messages WHERE closed_at IS NULL)::int AS contact_messages,
      (SELECT count(*) FROM reviews WHERE shares_origin)::int AS shared_origin,
      (SELECT count(*) FROM claims c JOIN profiles p USING (account_id)
        WHERE c.status = 'submitted' AND p.visibility = 'public')::int AS claims`;
  expect(counts).toEqual({ reports: 4, closed: 3, contactMessages: 3, sharedOrigin: 4, claims: 3 });
  const [factor] = await first.sql`
    SELECT secret, confirmed_at FROM second_factors JOIN accounts ON id = account_id
    WHERE email = 'operator@sokoni.example'`;
  const old = await first.sql`
    SELECT created_at FROM reports WHERE closed_at IS NULL AND created_at < ${now}::timestamptz - interval '2 days'
    UNION ALL
    SELECT created_at FROM contact_messages
    WHERE closed_at IS NULL AND created_at < ${now}::timestamptz - interval '2 days'
    UNION ALL
    SELECT created_at FROM reviews WHERE shares_origin AND created_at < ${now}::timestamptz - interval '2 days'`;
  expect([...old]).toEqual([]);
  expect(new TOTP({ secret: factor?.secret }).generate()).toMatch(/^\d{6}$/);
});

it('creates contact details that the profile form accepts', async () => {
  const rows = await first.sql`
    SELECT phone_number, whatsapp, website, portfolio, instagram, facebook, tiktok
    FROM profiles JOIN accounts ON id = account_id WHERE NOT is_operator`;
  for (const row of rows) {
    expect(phoneOf(row.phoneNumber), row.phoneNumber).toBe(row.phoneNumber);
    if (row.whatsapp) expect(whatsAppOf(row.whatsapp)).toBe(row.whatsapp);
    for (const kind of ['website', 'portfolio', 'instagram', 'facebook', 'tiktok'] as const) {
      const address = row[kind];
      if (address)
        expect(linkOf(kind === 'portfolio' ? 'website' : kind, address), address).toContain(address);
    }
  }
  expect(rows.filter((row) => row.portfolio).length).toBeGreaterThan(10);
  const withoutAlt = await first.sql`SELECT name FROM files WHERE alt IS NULL OR alt = ''`;
  expect([...withoutAlt]).toEqual([]);
});

it('lists the standards of its products as the certifications of a supplier', async () => {
  const rows = await first.sql`SELECT role, company_name, skills FROM profiles WHERE role <> 'customer'`;
  const [skills] = rows.filter(({ companyName }) => companyName === "Tamounte d'Arganier");
  expect(skills?.skills).toEqual(['EU Organic', 'PGI Argane', 'COSMOS']);
  expect(rows.filter(({ role, skills }) => role === 'supplier' && skills.length > 0).length).toBeGreaterThan(
    25,
  );
  expect(rows.every(({ role, skills }) => role === 'supplier' || skills.length > 0)).toBe(true);
});

it('dates membership from the account, apart from the founding of a company', async () => {
  const rows = await first.sql`
    SELECT p.role, established, founded, years_of_experience, a.created_at
    FROM profiles p JOIN accounts a ON a.id = account_id WHERE p.role <> 'customer'`;
  for (const { role, established, founded, yearsOfExperience, createdAt } of rows) {
    const joined = createdAt.getUTCFullYear();
    expect(established).toBe(String(joined));
    if (role === 'supplier') expect(founded).toBeLessThanOrEqual(joined);
    else expect([founded, yearsOfExperience]).toEqual([null, expect.any(Number)]);
  }
});

it('describes every product and every portfolio item', async () => {
  const [counts] = await first.sql`
    SELECT (SELECT count(*)::int FROM files WHERE kind = 'work') AS pictures, count(*)::int AS described,
      count(*) FILTER (WHERE p.role = 'supplier' AND price > 0 AND unit <> '' AND minimum <> '' AND lead_time <> ''
        AND origin = p.location OR p.role = 'freelancer' AND client <> '' AND year > 2000)::int AS complete
    FROM products JOIN profiles p ON p.account_id = owner_id WHERE name <> '' AND products.description <> ''`;
  expect(counts).toEqual({
    pictures: expect.any(Number),
    described: counts?.pictures,
    complete: counts?.pictures,
  });
  const rows = await first.sql<{ role: string; details: object }[]>`
    SELECT role, json_strip_nulls(json_build_object('name', products.name, 'description', products.description,
      'price', price, 'priceTo', price_to, 'currency', currency, 'unit', unit, 'minimum', minimum,
      'leadTime', lead_time, 'origin', origin, 'standards', standards, 'client', client, 'year', year,
      'link', products.link)) AS details
    FROM products JOIN profiles ON account_id = owner_id`;
  for (const { details } of rows) expect(ProductChange.safeParse(details).error).toBeUndefined();
});

it('stays within the limits of each plan', async () => {
  const plansInUse = await first.sql<{ plan: string; maxItems: number }[]>`
    SELECT plan, max(items)::int AS max_items FROM (
      SELECT plan, count(files.id) AS items FROM subscriptions
      LEFT JOIN files ON owner_id = account_id AND kind = 'work' GROUP BY account_id, plan
    ) per_account GROUP BY plan`;
  expect(plansInUse).toHaveLength(plans.length);
  for (const { plan, maxItems } of plansInUse) {
    const limit = plans.find(({ id }) => id === plan)?.items ?? Number.POSITIVE_INFINITY;
    expect(maxItems, plan).toBeLessThanOrEqual(limit);
  }
});

it('rates profiles by reviews of customers who wrote a message before', async () => {
  const wrong = await first.sql`
    SELECT account_id, profiles.rating, review_count FROM profiles
    LEFT JOIN reviews ON target_id = account_id
    GROUP BY account_id
    HAVING profiles.rating <> coalesce(round(avg(reviews.rating), 2), 0) OR review_count <> count(reviews.id)`;
  expect([...wrong]).toEqual([]);
  const unknown = await first.sql`
    SELECT id FROM reviews WHERE NOT EXISTS (
      SELECT FROM messages
      WHERE sender_id = reviewer_id AND recipient_id = target_id AND messages.created_at < reviews.created_at
    )`;
  expect([...unknown]).toEqual([]);
  const unreviewed = await first.sql`SELECT FROM profiles WHERE listed AND review_count = 0`;
  expect(unreviewed.length).toBeGreaterThan(4);
  const [replied] = await first.sql<
    [{ share: number }]
  >`SELECT avg((reply IS NOT NULL)::int)::float AS share FROM reviews`;
  expect(replied.share).toBeGreaterThan(0.4);
  expect(replied.share).toBeLessThan(0.8);
});

it('orders ids by time and creates no row in the future', async () => {
  for (const table of ['messages', 'reviews']) {
    const byId = await first.sql<
      { createdAt: Date }[]
    >`SELECT created_at FROM ${identifier(table)} ORDER BY id`;
    const times = byId.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  for (const table of tables.filter((name) => !['provider_customers', 'sandbox_objects'].includes(name))) {
    const column = dateColumns[table] ?? 'created_at';
    const late = await first.sql`
      SELECT FROM ${identifier(table)} WHERE ${identifier(column)} > ${now}`;
    expect(late.length, table).toBe(0);
  }
  const early = await first.sql`
    SELECT messages.id FROM messages JOIN profiles ON account_id IN (sender_id, recipient_id)
    WHERE messages.created_at < coalesce(verified_at, profiles.created_at)`;
  expect([...early]).toEqual([]);
});

it('stores small pictures in the widths of their rows', async () => {
  const files = await first.sql<
    { kind: string; name: string; contentType: string; widths: number[]; bytes: string }[]
  >`
    SELECT kind, name, content_type, widths, bytes FROM files`;
  const maxBytes: Record<string, number> = {
    'avatar 96': 2500,
    'banner 480': 8000,
    'work 320': 8000,
    'certificate 320': 8000,
  };
  let pdfs = 0;
  for (const { kind, name, contentType, widths, bytes } of files) {
    expect(name).toMatch(/^[\w-]{22}$/);
    let total = 0;
    for (const key of storageKeys({ name, widths })) {
      const stored = await first.storage.read(key);
      if (!stored) throw new Error(`${key} is not stored.`);
      total += stored.length;
      if (contentType === 'application/pdf') {
        pdfs++;
        expect(stored.toString('latin1', 0, 5)).toBe('%PDF-');
        continue;
      }
      const width = Number(/\d+(?=\.webp$)/.exec(key)?.[0]);
      expect(stored.length, `${kind} ${key}`).toBeLessThanOrEqual(maxBytes[`${kind} ${width}`] ?? 24_000);
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(total).toBe(Number(bytes));
  }
  expect(pdfs).toBe(6);
});
