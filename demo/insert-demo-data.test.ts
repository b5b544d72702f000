import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import { ProductChange } from '@sokoni/contract/products';
import { linkOf } from '@sokoni/contract/profiles/links';
import { phoneOf, whatsAppOf } from '@sokoni/contract/profiles/phones';
import { directoryIndustries, directorySkills } from '@sokoni/contract/profiles/trades';
import { closings, projectStates, proposalStates, seatStates } from '@sokoni/contract/projects/states';
import { defaultPlans } from '@sokoni/contract/subscriptions/plans';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageKeys } from '../server/domains/media/storage-keys.ts';
import { setSubscriptionStatus } from '../server/domains/profiles/visibility.ts';
import { documentKey } from '../server/domains/verification/documents.ts';
import type { Sql } from '../server/platform/db/database.ts';
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

const now = new Date('2026-11-01T10:00:00Z');

let sql: Sql;
let storage: Storage;
const hashed: string[] = [];
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'sokoni-demo-'));

/** The visual tests compare screens of this data with pictures, so each start creates the same rows. */
beforeAll(async () => {
  ({ sql, drop } = await createTestDatabase());
  storage = folderStorage(folder);
  const hashPassword = async (password: string) => {
    hashed.push(password);
    return 'hash';
  };
  await insertDemoData({ sql, storage, hashPassword, now });
}, 120_000);
afterAll(async () => {
  await drop?.();
  rmSync(folder, { recursive: true });
});

/** Each finds rows that break the rule of its name. */
const violations: Record<string, () => Promise<{ length: number }>> = {
  'repeats no description': () =>
    sql`SELECT description FROM profiles WHERE role <> 'customer' GROUP BY 1 HAVING count(*) > 1`,
  'repeats no review': () => sql`SELECT comment FROM reviews GROUP BY 1 HAVING count(*) > 1`,
  'repeats no reply': () => sql`SELECT reply FROM reviews GROUP BY 1 HAVING count(reply) > 1`,
  'decides each profile as its state says': () => sql`
    SELECT first_name FROM profiles
    LEFT JOIN subscriptions USING (account_id)
    LEFT JOIN profile_decisions USING (account_id)
    WHERE profiles.role <> 'customer' AND NOT CASE visibility
      WHEN 'public' THEN status IN ('active', 'past_due') AND decision = 'approved' AND verified_at = profile_decisions.created_at
      WHEN 'pending' THEN status = 'active' AND decision IS NULL AND verified_at IS NULL
      WHEN 'rejected' THEN decision = 'changes asked' AND cardinality(reasons) > 0
      ELSE status IS NOT DISTINCT FROM nullif(subscription_status, 'none') AND verified_at IS NULL
    END`,
  'knows since when a profile is pending': () =>
    sql`SELECT FROM profiles WHERE (visibility = 'pending') <> (pending_since IS NOT NULL)`,
  'verifies a claim before each approval': () => sql`
    SELECT account_id FROM profiles p WHERE verified_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM claims c WHERE c.account_id = p.account_id AND kind IN ('identity', 'business')
        AND status = 'verified' AND decided_at <= p.verified_at)`,
  'submits a claim of each pending profile': () => sql`
    SELECT FROM profiles p WHERE visibility = 'pending' AND NOT EXISTS (
      SELECT FROM claims c WHERE c.account_id = p.account_id AND status = 'submitted')`,
  'pays subscriptions without a gap': () => sql`
    SELECT s.account_id, s.status FROM subscriptions s
    JOIN profiles p USING (account_id)
    LEFT JOIN payments y ON y.subscription_id = s.id
    GROUP BY s.id, p.account_id
    HAVING count(y.id) = 0 OR max(y.period_end) <> s.current_period_end OR min(y.paid_at) <> s.created_at
      OR (s.status = 'ended') <> (p.subscription_status = 'ended')
      OR sum(y.period_end - y.period_start) <> max(y.period_end) - min(y.period_start)
      OR (s.status <> 'past_due' AND s.status <> 'ended') <> (s.current_period_end > ${now})`,
  'knows each running subscription at the provider': () => sql`
    SELECT s.id FROM subscriptions s WHERE provider = 'sandbox' AND status <> 'ended' AND NOT EXISTS (
      SELECT FROM sandbox_objects o WHERE o.provider = 'sandbox' AND o.id = s.provider_reference)`,
  'lets operators decide within two days': () => sql`
    SELECT FROM (
      SELECT created_at FROM reports WHERE closed_at IS NULL
      UNION ALL SELECT created_at FROM contact_messages WHERE closed_at IS NULL
      UNION ALL SELECT created_at FROM reviews WHERE shares_origin
    ) open WHERE created_at < ${now}::timestamptz - interval '2 days'`,
  'shows one cloth of two makers in three pictures': async () => {
    const products = await sql`SELECT FROM files WHERE kind = 'view' GROUP BY product_id HAVING count(*) = 2`;
    return { length: products.length - 2 };
  },
  'describes each picture': () => sql`SELECT name FROM files WHERE alt IS NULL OR alt = ''`,
  'lists the skills of each freelancer': () =>
    sql`SELECT FROM profiles WHERE role = 'freelancer' AND skills = '{}'`,
  'dates membership from the account, apart from the founding of a company': () => sql`
    SELECT established, founded, years_of_experience FROM profiles p JOIN accounts a ON a.id = account_id
    WHERE p.role <> 'customer' AND (
      established <> extract(year FROM a.created_at AT TIME ZONE 'UTC')::text
      OR p.role = 'supplier' AND founded > established::int
      OR p.role = 'freelancer' AND (founded IS NOT NULL OR years_of_experience IS NULL))`,
  'gives each product and portfolio item its details': () => sql`
    SELECT files.name FROM files JOIN profiles p ON p.account_id = files.owner_id LEFT JOIN products ON file_id = files.id
    WHERE kind = 'work' AND (products.name <> '' AND products.description <> '' AND (
      p.role = 'supplier' AND price > 0 AND unit <> '' AND minimum <> '' AND lead_time <> '' AND origin = p.location
      OR p.role = 'freelancer' AND client <> '' AND year > 2000)) IS NOT TRUE`,
  'rates profiles by their reviews': () => sql`
    SELECT account_id, profiles.rating, review_count FROM profiles
    LEFT JOIN reviews ON target_id = account_id
    GROUP BY account_id
    HAVING profiles.rating <> coalesce(round(avg(reviews.rating), 2), 0) OR review_count <> count(reviews.id)`,
  'lets customers review after a message': () => sql`
    SELECT id FROM reviews WHERE NOT EXISTS (
      SELECT FROM messages
      WHERE sender_id = reviewer_id AND recipient_id = target_id AND messages.created_at < reviews.created_at)`,
  'orders ids by time': () => sql`
    SELECT FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM messages
      UNION ALL SELECT created_at, lag(created_at) OVER (ORDER BY id) FROM reviews) neighbours
    WHERE created_at < before`,
  'creates no row in the future': () => sql`
    SELECT FROM (SELECT created_at AS at FROM accounts UNION ALL SELECT created_at FROM files
      UNION ALL SELECT created_at FROM messages UNION ALL SELECT created_at FROM reviews
      UNION ALL SELECT created_at FROM reports UNION ALL SELECT created_at FROM audit_log
      UNION ALL SELECT decided_at FROM claims UNION ALL SELECT paid_at FROM payments) times
    WHERE at > ${now}`,
  'sends messages after both sides have joined': () => sql`
    SELECT messages.id FROM messages JOIN profiles ON account_id IN (sender_id, recipient_id)
    WHERE messages.created_at < coalesce(verified_at, profiles.created_at)`,
  'has projects, seats and proposals in every state': () => sql`
    SELECT unnest(${[...projectStates, ...closings, ...seatStates, ...proposalStates]}::text[]) EXCEPT (
      SELECT unnest(ARRAY [state, closed_by]) FROM projects UNION SELECT state FROM project_seats
      UNION SELECT state FROM proposals)`,
};

it.each(Object.entries(violations))('%s', async (_rule, find) => {
  expect(await find()).toHaveLength(0);
});

it('creates profiles, subscriptions and open cases of every state', async () => {
  const [counts] = await sql`
    SELECT (SELECT json_object_agg(visibility, count) FROM (
        SELECT visibility, count(*) FROM profiles WHERE role <> 'customer' GROUP BY 1) v) AS profiles,
      (SELECT count(*)::int FROM subscriptions WHERE status = 'past_due') AS past_due,
      (SELECT count(*)::int FROM subscriptions WHERE cancels_at_end) AS ending,
      (SELECT count(*)::int FROM subscriptions WHERE NOT renews) AS prepaid,
      (SELECT count(*)::int FROM subscriptions WHERE status = 'ended') AS ended,
      (SELECT count(*)::int FROM reports WHERE closed_at IS NULL) AS reports,
      (SELECT count(*)::int FROM reports WHERE closed_at IS NOT NULL) AS closed,
      (SELECT count(*)::int FROM contact_messages WHERE closed_at IS NULL) AS contact_messages,
      (SELECT count(*)::int FROM reviews WHERE shares_origin) AS shared_origin,
      (SELECT count(*)::int FROM reviews WHERE reply IS NOT NULL) AS replies,
      (SELECT count(*)::int FROM claims c JOIN profiles p USING (account_id)
        WHERE c.status = 'submitted' AND p.visibility = 'public') AS claims`;
  expect(counts).toMatchObject({
    ...{ profiles: { pending: 6, private: 5, public: 63, rejected: 1 } },
    ...{ pastDue: 2, ending: 2, prepaid: 3, ended: 2 },
    ...{ reports: 4, closed: 3, contactMessages: 3, sharedOrigin: 4, claims: 3 },
  });
});

it('counts no professional as paying, owing or waiting since today only', async () => {
  expect(await sql`SELECT FROM counts WHERE name LIKE 'changed:%:' || day_of(now())`).toHaveLength(0);
});

it('stores every file that is kept for the demo data, of which no two are the same', () => {
  const digestsIn = (parent: string) =>
    readdirSync(parent, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      .map((bytes) => createHash('sha256').update(bytes).digest('hex'))
      .sort();
  const files = digestsIn(join(import.meta.dirname, 'files'));
  expect([...new Set(digestsIn(folder))]).toEqual(files);
  expect(new Set(files).size).toBe(files.length);
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

it('creates the demo accounts and hashes their password once', async () => {
  expect(hashed).toEqual([demoPassword]);
  const rows = await sql`
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
  const [factor] = await sql`SELECT secret FROM second_factors`;
  expect(new TOTP({ secret: factor?.secret }).generate()).toMatch(/^\d{6}$/);
});

it('lists at least five profiles for each filter of the specification', async () => {
  const least: Record<string, number> = { Textiles: 1, Services: 1, Other: 0 };
  for (const industry of directoryIndustries) {
    const rows =
      await sql`SELECT FROM profiles WHERE listed AND role = 'supplier' AND category = ${industry}`;
    expect(rows.length, industry).toBeGreaterThanOrEqual(least[industry] ?? 5);
  }
  for (const skill of directorySkills) {
    const rows =
      await sql`SELECT FROM profiles WHERE listed AND role = 'freelancer' AND ${skill} = ANY(skills)`;
    expect(rows.length, skill).toBeGreaterThanOrEqual(5);
  }
});

it('gives each profile the visibility that the product calculates', async () => {
  const rows = await sql<{ accountId: string; visibility: string; status: SubscriptionStatus }[]>`
    SELECT account_id, visibility, subscription_status AS status FROM profiles WHERE role <> 'customer'`;
  for (const { visibility, ...unchanged } of rows) {
    const { after } = await sql.begin((tx) => setSubscriptionStatus(tx, { ...unchanged, now }));
    expect(after, unchanged.accountId).toBe(visibility);
  }
});

it('stores documents of submitted claims', async () => {
  const waiting = await sql`
    SELECT content_type, name FROM claims c
    LEFT JOIN claim_documents d ON d.account_id = c.account_id AND d.kind = c.kind
    WHERE status = 'submitted'`;
  expect(waiting.length).toBeGreaterThan(10);
  for (const { name, contentType } of waiting) {
    const bytes = await storage.read(documentKey({ name, contentType }));
    expect(bytes?.length, name).toBeGreaterThan(500);
    expect(bytes?.length, name).toBeLessThan(30_000);
  }
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

it('creates contact details that the profile form accepts', async () => {
  const rows = await sql`
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
});

it('creates details of products that the form accepts', async () => {
  const rows = await sql<{ role: string; details: object }[]>`
    SELECT role, json_strip_nulls(json_build_object('name', products.name, 'description', products.description,
      'price', price, 'priceTo', price_to, 'currency', currency, 'unit', unit, 'minimum', minimum,
      'leadTime', lead_time, 'origin', origin, 'standards', standards, 'client', client, 'year', year,
      'link', products.link)) AS details
    FROM products JOIN profiles ON account_id = owner_id`;
  expect(rows).toHaveLength(createProfessionals().flatMap(({ items }) => items).length);
  for (const { details } of rows) expect(ProductChange.safeParse(details).error).toBeUndefined();
});

it('stays within the limits of each plan', async () => {
  const plansInUse = await sql<{ plan: string; maxItems: number }[]>`
    SELECT plan, max(items)::int AS max_items FROM (
      SELECT plan, count(files.id) AS items FROM subscriptions
      LEFT JOIN files ON owner_id = account_id AND kind = 'work' GROUP BY account_id, plan
    ) per_account GROUP BY plan`;
  expect(plansInUse).toHaveLength(defaultPlans.length);
  for (const { plan, maxItems } of plansInUse) {
    const limit = defaultPlans.find(({ id }) => id === plan)?.items ?? Number.POSITIVE_INFINITY;
    expect(maxItems, plan).toBeLessThanOrEqual(limit);
  }
});

it('stores small pictures in the widths of their rows', async () => {
  const files = await sql<
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
      const stored = await storage.read(key);
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
