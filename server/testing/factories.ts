import { randomBytes } from 'node:crypto';
import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { FileKind } from '@sokoni/contract/media/files';
import { blankFields } from '@sokoni/contract/profiles/profile-fields';
import type { Closing } from '@sokoni/contract/projects/states';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { hashPassword } from '../accounts/passwords/hash-password.ts';
import { hashOfToken } from '../accounts/sessions/sessions.ts';
import { dayIn } from '../domains/company/time-zone.ts';
import type { Sql } from '../platform/db/database.ts';
import { newId } from '../platform/db/ids.ts';
import { rowsToInsert } from '../platform/db/statement.ts';
import { newFileName } from '../platform/storage/storage.ts';

/** The password of every account that these factories create. */
export const PASSWORD = 'zebra crossing';
const passwordHash = hashPassword(PASSWORD);
/** The only time zone of the company's country. */
export const COMPANY_ZONE = 'Asia/Dubai';

const base = {
  role: 'customer' as Role,
  ...blankFields,
  firstName: 'Anna',
  lastName: 'Schmidt',
  country: null as string | null,
  visibility: 'private' as ProfileVisibility,
  subscriptionStatus: 'none' as SubscriptionStatus,
  verifiedAt: null as Date | null,
  rating: 0,
  reviewCount: 0,
};
type Profile = typeof base;

export type Person = Awaited<ReturnType<typeof makeCustomer>>;

export async function makeCustomer(
  sql: Sql,
  overrides: Partial<Profile & { id: string; email: string; passwordHash: string }> = {},
) {
  const { id = newId(), email, passwordHash: hash, ...profile } = overrides;
  const account = { id, email: email ?? `${id}@example.com`, passwordHash: hash ?? (await passwordHash) };
  const waits: { pendingSince?: Date } = profile.visibility === 'pending' ? { pendingSince: new Date() } : {};
  const person = { ...base, ...waits, ...profile, accountId: id };
  await sql`
    INSERT INTO accounts (id, email, password_hash, role)
    VALUES (${id}, ${account.email}, ${account.passwordHash}, ${person.role})`;
  await sql`INSERT INTO profiles ${rowsToInsert([inColumns(person)])}`;
  return { ...person, ...account };
}

/** An operator with the role of a customer; `signInAsAdmin` creates a session past the second factor. */
export async function makeOperator(
  sql: Sql,
  {
    operatorRole = 'owner',
    ...overrides
  }: Parameters<typeof makeCustomer>[1] & { operatorRole?: OperatorRole } = {},
) {
  const operator = await makeCustomer(sql, { firstName: 'Chipo', lastName: 'Moyo', ...overrides });
  await sql`UPDATE accounts SET is_operator = true, operator_role = ${operatorRole} WHERE id = ${operator.id}`;
  return operator;
}

/** Paid and public. */
export async function makeSupplier(sql: Sql, overrides: Parameters<typeof makeCustomer>[1] = {}) {
  return makeCustomer(sql, {
    role: 'supplier',
    firstName: 'Musa',
    lastName: 'Bello',
    companyName: 'Kano Leather Works',
    category: 'Manufacturing',
    visibility: 'public',
    verifiedAt: new Date(),
    subscriptionStatus: 'active',
    ...overrides,
  });
}

/** Paid and public. */
export async function makeFreelancer(sql: Sql, overrides: Parameters<typeof makeCustomer>[1] = {}) {
  return makeCustomer(sql, {
    role: 'freelancer',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    title: 'Product designer',
    skills: ['Figma', 'UI Design'],
    visibility: 'public',
    verifiedAt: new Date(),
    subscriptionStatus: 'active',
    ...overrides,
  });
}

/** Paid, and pending review with its identity document. */
export async function makePending(sql: Sql, overrides: Parameters<typeof makeCustomer>[1] = {}) {
  const person = await makeSupplier(sql, { visibility: 'pending', verifiedAt: null, ...overrides });
  await sql`UPDATE profiles SET pending_since = now() WHERE account_id = ${person.id}`;
  await makeClaim(sql, person, { status: 'submitted' });
  return person;
}

/** Creates the accounts that are not given. */
export async function makeMessage(
  sql: Sql,
  { from, to, content = 'Hello' }: { from?: { id: string }; to?: { id: string }; content?: string } = {},
) {
  const senderId = (from ?? (await makeCustomer(sql))).id;
  const recipientId = (to ?? (await makeSupplier(sql))).id;
  const id = newId();
  await sql`
    INSERT INTO conversations (low_id, high_id, started_by)
    VALUES (least(${senderId}::uuid, ${recipientId}::uuid), greatest(${senderId}::uuid, ${recipientId}::uuid),
      ${senderId})
    ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id)
    VALUES (${id}, ${senderId}, ${recipientId}, ${content}, ${newId()})`;
  return { id, senderId, recipientId, content };
}

/** A PDF without a file in storage; without a message it is not sent yet. */
export async function makeAttachment(
  sql: Sql,
  owner: { id: string },
  message: { id: string } | null = null,
  { fileName = 'offer.pdf', bytes = 1000 } = {},
) {
  const row = { id: newId(), name: newFileName(), fileName, contentType: 'application/pdf', bytes };
  await sql`INSERT INTO attachments ${rowsToInsert([{ ...row, ownerId: owner.id, messageId: message?.id ?? null }])}`;
  return row;
}

/** Creates the accounts that are not given, and updates the profile's mean. */
export async function makeSavedReply(sql: Sql, owner: { id: string }, name = 'Prices') {
  const id = newId();
  await sql`
    INSERT INTO saved_replies (id, account_id, name, content) VALUES (${id}, ${owner.id}, ${name}, 'Here is our list.')`;
  return { id };
}

export async function makeReview(
  sql: Sql,
  {
    by,
    of,
    ...overrides
  }: { by?: { id: string }; of?: { id: string }; rating?: number; reply?: string } = {},
) {
  const reviewerId = (by ?? (await makeCustomer(sql))).id;
  const targetId = (of ?? (await makeSupplier(sql))).id;
  const { rating = 5, reply = null } = overrides;
  const id = newId();
  await sql`
    INSERT INTO reviews (id, reviewer_id, target_id, rating, comment, reply, replied_at)
    VALUES (${id}, ${reviewerId}, ${targetId}, ${rating}, 'Good work', ${reply}, ${reply && new Date()})`;
  await sql`
    UPDATE profiles SET (rating, review_count) =
      (SELECT avg(reviews.rating), count(*) FROM reviews WHERE target_id = ${targetId})
    WHERE account_id = ${targetId}`;
  return { id, reviewerId, targetId, rating, reply };
}

export async function makeFile(
  sql: Sql,
  owner: { id: string },
  {
    kind = 'work' as FileKind,
    contentType = 'image/webp',
    position = 0,
    alt = null as string | null,
    fileName = null as string | null,
    productId = null as string | null,
  } = {},
) {
  const name = newFileName();
  const widths = contentType === 'image/webp' ? [320, 640] : [];
  const id = newId();
  await sql`
    INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes, position, alt, file_name, product_id)
    VALUES (${id}, ${owner.id}, ${kind}, ${name}, ${contentType}, ${widths}, 1000, ${position}, ${alt}, ${fileName},
      ${productId})`;
  return { id, name };
}

/** A picture of the kind 'work', with a price. */
export async function makeProduct(
  sql: Sql,
  owner: { id: string },
  { name = 'Tooled leather bag' as string | null, position = 0, fileName = null as string | null } = {},
) {
  const file = await makeFile(sql, owner, { position, fileName });
  await sql`
    INSERT INTO products (file_id, owner_id, name, price, currency, unit, standards)
    VALUES (${file.id}, ${owner.id}, ${name}, 12, 'USD', 'bag', '{ISO 9001}')`;
  return { id: file.id, name, picture: `/media/${file.name}/640.webp` };
}

/** Verified in person yesterday by default. */
export async function makeClaim(
  sql: Sql,
  owner: { id: string },
  {
    kind = 'identity' as ClaimKind,
    status = 'verified' as 'submitted' | 'verified' | 'refused' | 'withdrawn',
    note = '',
    expiresAt = null as Date | null,
  } = {},
) {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const isVerified = status === 'verified';
  await sql`
    INSERT INTO claims (account_id, kind, status, note, submitted_at, decided_at, method, expires_at, reason)
    VALUES (${owner.id}, ${kind}, ${status}, ${note}, ${yesterday}, ${status === 'submitted' ? null : yesterday},
      ${isVerified ? 'passport' : null}, ${expiresAt}, ${isVerified || status === 'submitted' ? null : 'Blurred'})`;
  return { kind, status, note };
}

/** A row without a file in storage. */
export async function makeDocument(
  sql: Sql,
  owner: { id: string },
  {
    kind = 'identity' as ClaimKind,
    title = 'passport.jpg',
    contentType = 'image/webp',
    createdAt = new Date(),
    deleteAt = null as Date | null,
  } = {},
) {
  const id = newId();
  const name = newFileName();
  await sql`
    INSERT INTO claim_documents (id, account_id, kind, name, title, content_type, bytes, created_at, delete_at)
    VALUES (${id}, ${owner.id}, ${kind}, ${name}, ${title}, ${contentType}, 1000, ${createdAt}, ${deleteAt})`;
  return { id, name, title };
}

/** Returns the token of a link that verifies the owner's email address. */
export async function makeEmailLink(sql: Sql, owner: { id: string; email: string }) {
  const token = randomBytes(32).toString('base64url');
  await sql`
    INSERT INTO email_links (token_hash, account_id, email, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${owner.id}, ${owner.email}, now(), now() + interval '24 hours')`;
  return token;
}

/** The token of the link for the new or the old address of a change that was not confirmed. */
export async function makeEmailChange(
  sql: Sql,
  owner: { id: string; email: string },
  purpose: 'confirm' | 'undo',
) {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  await sql`
    INSERT INTO email_changes (id, account_id, old_email, new_email, created_at, confirm_from, expires_at)
    VALUES (${id}, ${owner.id}, ${owner.email}, ${`${id}@example.com`}, now(), now(), now() + interval '24 hours')`;
  await sql`
    INSERT INTO email_change_links (token_hash, change_id, purpose)
    VALUES (${hashOfToken(token)}, ${id}, ${purpose})`;
  return token;
}

/** An open project, to which `invited` is asked directly unless it is matched. */
export async function makeProject(
  sql: Sql,
  {
    buyer,
    invited,
    ...overrides
  }: { buyer?: { id: string }; invited?: { id: string } } & Partial<typeof project> = {},
) {
  const now = Date.now();
  const id = newId();
  const days = (count: number) => new Date(now + count * 86_400_000);
  const times = { createdAt: days(0), openedAt: days(0), decideAt: days(14), closeAt: days(21) };
  const row = {
    id,
    clientId: newId(),
    buyerId: (buyer ?? (await makeCustomer(sql))).id,
    ...project,
    ...times,
    ...overrides,
  };
  await sql`INSERT INTO projects ${rowsToInsert([row])}`;
  if (invited) {
    await sql`
      INSERT INTO project_invitations (project_id, professional_id, wave, invited_at)
      VALUES (${id}, ${invited.id}, ${row.kind === 'direct' ? 0 : 1}, ${days(0)})`;
  }
  return row;
}

const project = {
  kind: 'direct' as 'direct' | 'matched',
  role: 'supplier',
  state: 'open',
  closedBy: null as Closing | null,
  title: 'Cotton tote bags',
  description: 'Printed on one side',
  industry: 'Manufacturing' as string | null,
  skills: [] as readonly string[],
  quantity: 500,
  keepsContactDetails: false,
};

/** A proposal of `by` for a direct project of `to`. */
export async function makeProposal(
  sql: Sql,
  { by, to, ...given }: { by: { id: string }; to: { id: string }; message?: { id: string } },
) {
  const { id: projectId } = await makeProject(sql, { buyer: to, invited: by });
  const message = given.message ?? (await makeMessage(sql, { from: by, to }));
  const id = newId();
  await sql`
    INSERT INTO proposals (id, project_id, professional_id, state, sent_at)
    VALUES (${id}, ${projectId}, ${by.id}, 'sent', now())`;
  await sql`
    INSERT INTO proposal_versions (message_id, proposal_id, version, price, currency, unit, lead_time, valid_until)
    VALUES (${message.id}, ${id}, 1, 3.2, 'USD', 'bag', '3 weeks', now() + interval '30 days')`;
  return { id, projectId, messageId: message.id };
}

export async function block(sql: Sql, { by, who }: { by: { id: string }; who: { id: string } }) {
  await sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${by.id}, ${who.id})`;
}

/** A checkout for a plan, open or paid. */
export async function makeCheckout(
  sql: Sql,
  payer: { id: string },
  { status = 'open', provider = 'sandbox', plan = 'basic', url = 'http://127.0.0.1:3000/sandbox' } = {},
) {
  const [id, reference, now] = [newId(), `cs_test_${newId()}`, new Date()];
  await sql`
    INSERT INTO checkouts (id, account_id, provider, reference, url, plan, method, amount, charged, status,
      created_at, expires_at, closed_at)
    VALUES (${id}, ${payer.id}, ${provider}, ${reference}, ${url}, ${plan}, 'card', 10000, 10000, ${status},
      ${now}, ${new Date(+now + 86_400_000)}, ${status === 'open' ? null : now})`;
  return { id, reference };
}

/** A payment, and its subscription with a month left. */
export async function makePayment(
  sql: Sql,
  payer: { id: string },
  { status = 'ended', provider = 'sandbox', plan = 'basic', renews = true, isUnused = false } = {},
) {
  const [id, subscriptionId, now] = [newId(), newId(), new Date()];
  const end = new Date(+now + 30 * 86_400_000);
  await sql`
    INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, renews, status,
      current_period_end, created_at, ended_at)
    VALUES (${subscriptionId}, ${payer.id}, ${plan}, ${provider}, ${`sub_${subscriptionId}`},
      (SELECT price FROM plans WHERE id = ${plan}), ${renews}, ${status}, ${end}, ${now}, ${status === 'ended' ? now : null})`;
  await sql`
    INSERT INTO payments (id, account_id, subscription_id, provider, reference, plan, method, amount, charged,
      paid_at, paid_on, period_start, period_end, is_unused)
    VALUES (${id}, ${payer.id}, ${subscriptionId}, ${provider}, ${`in_${id}`}, ${plan}, 'card', 10000, 10000,
      ${now}, ${dayIn(COMPANY_ZONE, now)}, ${now}, ${end}, ${isUnused})`;
  return { id, subscriptionId };
}

function inColumns(person: object) {
  return Object.fromEntries(
    Object.entries(person).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
