import {
  announceFiles,
  removeAllDiscardedFiles,
  retainFiles,
} from '../server/domains/media/discard-files.ts';
import { suspendProfile } from '../server/domains/profiles/visibility.ts';
import { updateResponseTimes } from '../server/domains/response-time/response-time.ts';
import { systemClock } from '../server/platform/clock.ts';
import type { Sql, Transaction } from '../server/platform/db/database.ts';
import { identifier, rowsToInsert } from '../server/platform/db/statement.ts';
import { limitConcurrency } from '../server/platform/http/limits/limit-concurrency.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { demoPassword } from './accounts.ts';
import {
  createAuditRows,
  createContactRows,
  createReportRows,
  createReviewRows,
  createSuspensionRow,
  toSecondFactorRow,
} from './admin-rows.ts';
import { createBilling } from './billing/billing.ts';
import {
  createCheckoutRows,
  createPaymentRows,
  toProviderCustomerRow,
  toSubscriptionRow,
} from './billing/billing-rows.ts';
import { createSandboxRows } from './billing/sandbox-objects.ts';
import { createClaims, toClaimRow } from './claims.ts';
import { referenceDate } from './dates.ts';
import { findDocuments } from './documents.ts';
import { type DemoFile, findProfileFiles } from './files.ts';
import { createInteractions } from './interactions.ts';
import { createCustomers, createProfessionals, createSuspendedCustomer } from './members.ts';
import { createProductRows } from './product-rows.ts';
import {
  createDecisionRows,
  createOperator,
  toAccountRow,
  toCustomerProfileRow,
  toOperatorProfileRow,
  toProfessionalProfileRow,
} from './profile-rows.ts';
import { createProjects } from './projects.ts';
import { createStatisticsRows } from './statistics.ts';

interface Options {
  sql: Sql;
  storage: Storage;
  /** Subscriptions are paid until this date, visits are counted until it, and what waits has waited for hours. */
  now?: Date;
  hashPassword: (password: string) => Promise<string>;
  log?: (line: string) => void;
}

/** Fills an empty database. What depends on neither `now` nor the hash of the password is the same each time. */
export async function insertDemoData({
  sql,
  storage,
  now = new Date(),
  hashPassword,
  log = () => {},
}: Options): Promise<void> {
  const startedAt = Date.now();
  const today = now > referenceDate ? now : referenceDate;
  const customers = createCustomers();
  const suspended = createSuspendedCustomer();
  const everyCustomer = [...customers, suspended];
  const professionals = createProfessionals(today);
  const operator = createOperator();
  const interactions = createInteractions(customers, professionals, today);
  const reviewsOf = Map.groupBy(interactions.reviews, (review) => review.target_id);
  const projects = createProjects({ customers: everyCustomer, professionals, today }, interactions);
  const claims = createClaims(professionals, today);
  const billing = createBilling(professionals, today);
  const endedAt = projects.projects.find((project) => project.buyer_id === suspended.id)?.closed_at as Date;
  const suspension = createSuspensionRow(suspended, operator, endedAt);
  const content = { customers, professionals, interactions, claims, suspension, operator, today };
  const hash = await hashPassword(demoPassword);
  const files = await findProfileFiles([...customers, ...professionals]);
  const documents = await findDocuments(claims);
  const rowsOf = (found: DemoFile[]) => found.map(({ row }) => row);
  const keys = await storeFiles([...files, ...documents], sql, storage);

  // The order satisfies the foreign keys; the rows of one insert have the same columns.
  const inserts: [table: string, rows: readonly object[]][] = [
    ['accounts', [...everyCustomer, ...professionals].map((member) => toAccountRow(member, hash))],
    ['accounts', [{ ...toAccountRow(operator, hash), is_operator: true }]],
    ['profiles', everyCustomer.map(toCustomerProfileRow)],
    [
      'profiles',
      professionals.map((member) => toProfessionalProfileRow(member, reviewsOf.get(member.id) ?? [])),
    ],
    ['profiles', [toOperatorProfileRow(operator)]],
    ['subscriptions', billing.map(toSubscriptionRow)],
    ['provider_customers', billing.map(toProviderCustomerRow)],
    ['checkouts', createCheckoutRows(billing, professionals)],
    ['payments', createPaymentRows(billing)],
    ['sandbox_objects', createSandboxRows(billing)],
    ['profile_decisions', professionals.flatMap((member) => createDecisionRows(member, operator.id))],
    ['claims', claims.map((claim) => toClaimRow(claim, operator.id))],
    ['claim_documents', rowsOf(documents)],
    ['files', rowsOf(files)],
    ['products', createProductRows(professionals, rowsOf(files))],
    ['conversations', [...interactions.conversations, ...projects.conversations]],
    ['messages', [...interactions.messages, ...projects.messages]],
    ['projects', projects.projects],
    ['project_invitations', projects.project_invitations],
    ['project_seats', projects.project_seats],
    ['proposals', projects.proposals],
    ['proposal_versions', projects.proposal_versions],
    ['account_suspensions', [suspension]],
    ['reviews', createReviewRows(interactions, today)],
    ['favorites', interactions.favorites],
    ['reports', createReportRows(content)],
    ['contact_messages', createContactRows(content)],
    ['audit_log', createAuditRows(content)],
    ['profile_statistics', createStatisticsRows(professionals, today)],
    ['second_factors', [toSecondFactorRow(operator)]],
  ];
  await sql.begin(async (tx) => {
    for (const [table, rows] of inserts) await insert(tx, table, rows);
    await retainFiles(tx, keys);
    await suspendProfile(tx, { accountId: suspended.id, now: endedAt });
    await setShownDates(tx);
    await setCountedDays(tx);
    await countProjectResults(tx);
    // A job does it every hour, and the first pages should show it.
    await updateResponseTimes({ sql: tx, clock: { now: () => today } }, fail);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(
    `Demo data: ${professionals.length} professionals, ${everyCustomer.length} customers, ${files.length} files, ` +
      `${interactions.messages.length + projects.messages.length} messages, ${projects.projects.length} projects and ${interactions.reviews.length} reviews in ${seconds} s.`,
  );
}

function fail(error: unknown): never {
  throw error;
}

/**
 * Deletes first what an interrupted seeding has written, because parts of files, and those of profiles with other dates,
 * have names that this one does not use. A database without accounts knows no other files.
 */
async function storeFiles(files: readonly DemoFile[], sql: Sql, storage: Storage): Promise<string[]> {
  await sql`UPDATE discarded_files SET discarded_at = now()`;
  await removeAllDiscardedFiles({ sql, storage, clock: systemClock }, fail);
  const contents = files.flatMap((file) => [...file.contents]);
  const keys = contents.map(([key]) => key);
  await announceFiles(sql, keys);
  const takeTurn = limitConcurrency({ running: 8, waiting: contents.length });
  await Promise.all(contents.map(([key, content]) => takeTurn(() => storage.write(key, content))));
  return keys;
}

/** The dates on which a profile was published and last changed, instead of today, which a trigger has written. */
async function setShownDates(tx: Transaction): Promise<void> {
  await tx`
    UPDATE shown_profiles s SET first_shown_at = coalesce(p.verified_at, p.created_at), shown_at = greatest(
      p.updated_at, p.verified_at,
      (SELECT max(created_at) FROM files WHERE owner_id = p.account_id),
      (SELECT max(greatest(created_at, replied_at)) FROM reviews WHERE target_id = p.account_id)
    ) FROM profiles p WHERE p.account_id = s.account_id`;
}

/** The days on which professionals began to wait, to owe or to pay, instead of today, which triggers have written. */
async function setCountedDays(tx: Transaction): Promise<void> {
  await tx`DELETE FROM counts WHERE name LIKE 'changed:%'`;
  await tx`INSERT INTO counts SELECT * FROM counts_by_day() WHERE name LIKE 'changed:%'`;
}

/** What the projects brought each professional, on the days on which it happened. */
async function countProjectResults(tx: Transaction): Promise<void> {
  await tx`
    INSERT INTO profile_statistics (profile_id, day, invitations, requests, proposals, chosen)
    SELECT professional_id, (at AT TIME ZONE 'UTC')::date, sum(invited), sum(asked), sum(sent), sum(chosen)
    FROM (
      SELECT professional_id, invited_at AS at, (wave > 0)::integer AS invited, (wave = 0)::integer AS asked,
        0 AS sent, 0 AS chosen FROM project_invitations
      UNION ALL SELECT professional_id, sent_at, 0, 0, 1, 0 FROM proposals
      UNION ALL SELECT professional_id, answered_at, 0, 0, 0, 1 FROM proposals WHERE state = 'chosen'
    ) AS results
    GROUP BY 1, 2
    ON CONFLICT (profile_id, day) DO UPDATE SET invitations = excluded.invitations,
      requests = excluded.requests, proposals = excluded.proposals, chosen = excluded.chosen`;
}

/** A statement takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

async function insert(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_PER_STATEMENT) as Record<string, never>[];
    await tx`INSERT INTO ${identifier(table)} ${rowsToInsert(batch)}`;
  }
}
