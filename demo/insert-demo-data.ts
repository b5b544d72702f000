import type { Sql, Transaction } from '../server/db/database.ts';
import { identifier, rowsToInsert } from '../server/db/statement.ts';
import type { Storage } from '../server/storage/storage.ts';
import { demoPassword } from './accounts.ts';
import { contactRows, logRows, markedReviews, reportRows, secondFactorRow } from './admin-rows.ts';
import { castBilling } from './billing/billing.ts';
import { checkoutRows, customerRow, paymentRows, subscriptionRow } from './billing/rows.ts';
import { practiceObjects } from './billing/sandbox-objects.ts';
import { castClaims, claimRow } from './claims.ts';
import { today } from './dates.ts';
import { fileDocuments } from './documents.ts';
import { castCustomers, castProfessionals } from './members.ts';
import { correspond } from './messages.ts';
import { hangPictures } from './pictures.ts';
import {
  accountRow,
  castOperator,
  customerProfile,
  decisionRows,
  operatorAccount,
  operatorProfile,
  professionalProfile,
} from './rows.ts';

interface Needs {
  sql: Sql;
  storage: Storage;
  /** When it is: money does not stand still as the rest does. */
  now?: Date;
  hashPassword: (password: string) => Promise<string>;
  log?: (line: string) => void;
}

/**
 * Fills an empty database: the same rows and files every time, but for the hash of the password and what was paid until
 * now.
 */
export async function seedDemo({
  sql,
  storage,
  now = new Date(),
  hashPassword,
  log = () => {},
}: Needs): Promise<void> {
  const startedAt = Date.now();
  log('Demo data: drawing the pictures …');
  const customers = castCustomers();
  const professionals = castProfessionals();
  const operator = castOperator();
  const letters = correspond(customers, professionals);
  const reviews = Map.groupBy(letters.reviews, (review) => review.target_id);
  const claims = castClaims(professionals);
  const billing = castBilling(professionals, now > today ? now : today);
  const told = { customers, professionals, letters, claims, operator };
  const marked = markedReviews(letters);
  const hash = await hashPassword(demoPassword);
  const files = await hangPictures({ customers, professionals }, storage);
  const documents = await fileDocuments(claims, storage);

  await sql.begin(async (tx) => {
    await insert(tx, 'accounts', [
      ...[...customers, ...professionals].map((member) => accountRow(member, hash)),
      operatorAccount(operator, hash),
    ]);
    await insert(tx, 'profiles', [
      ...customers.map(customerProfile),
      ...professionals.map((member) => professionalProfile(member, reviews.get(member.id) ?? [])),
      operatorProfile(operator),
    ]);
    await insert(tx, 'subscriptions', billing.map(subscriptionRow));
    await insert(tx, 'provider_customers', billing.map(customerRow));
    await insert(tx, 'checkouts', checkoutRows(billing, professionals));
    await insert(tx, 'payments', paymentRows(billing));
    await insert(tx, 'sandbox_objects', practiceObjects(billing));
    await insert(
      tx,
      'profile_decisions',
      professionals.flatMap((member) => decisionRows(member, operator.id)),
    );
    await insert(
      tx,
      'claims',
      claims.map((claimed) => claimRow(claimed, operator.id)),
    );
    await insert(tx, 'claim_documents', documents);
    await insert(tx, 'files', files);
    await insert(tx, 'conversations', letters.conversations);
    await insert(tx, 'messages', letters.messages);
    await insert(
      tx,
      'reviews',
      letters.reviews.map((review) => ({ ...review, shares_origin: marked.has(review.id) })),
    );
    await insert(tx, 'favorites', letters.favorites);
    await insert(tx, 'reports', reportRows(told));
    await insert(tx, 'contact_messages', contactRows(told));
    await insert(tx, 'audit_log', logRows(told));
    await insert(tx, 'second_factors', [secondFactorRow(operator)]);
    await dateWhatIsShown(tx);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(
    `Demo data: ${professionals.length} professionals, ${customers.length} customers, ${files.length} files, ` +
      `${letters.messages.length} messages and ${letters.reviews.length} reviews in ${seconds} s.`,
  );
}

/** The database wrote down today; their texts, pictures and reviews are older. */
async function dateWhatIsShown(tx: Transaction): Promise<void> {
  await tx`
    UPDATE shown_profiles s SET shown_at = greatest(
      p.updated_at, p.verified_at,
      (SELECT max(created_at) FROM files WHERE owner_id = p.account_id),
      (SELECT max(greatest(created_at, replied_at)) FROM reviews WHERE target_id = p.account_id)
    ) FROM profiles p WHERE p.account_id = s.account_id`;
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

async function insert(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE) as Record<string, never>[];
    await tx`INSERT INTO ${identifier(table)} ${rowsToInsert(some)}`;
  }
}
