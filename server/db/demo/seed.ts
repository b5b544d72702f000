import type { Sql, Transaction } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { demoPassword } from './accounts.ts';
import { castCustomers, castProfessionals } from './cast.ts';
import { correspond } from './correspondence.ts';
import { hangPictures } from './gallery.ts';
import {
  accountRow,
  castOperator,
  customerProfile,
  decisionRows,
  operatorAccount,
  operatorProfile,
  professionalProfile,
  subscriptionRows,
} from './rows.ts';

interface Needs {
  sql: Sql;
  storage: Storage;
  hashPassword: (password: string) => Promise<string>;
  log?: (line: string) => void;
}

/** Fills an empty database: the same rows and files every time, but for the hash of the password. */
export async function seedDemo({ sql, storage, hashPassword, log = () => {} }: Needs): Promise<void> {
  const startedAt = Date.now();
  log('Demo data: drawing the pictures …');
  const customers = castCustomers();
  const professionals = castProfessionals();
  const operator = castOperator();
  const letters = correspond(customers, professionals);
  const reviews = Map.groupBy(letters.reviews, (review) => review.target_id);
  const hash = await hashPassword(demoPassword);
  const files = await hangPictures({ customers, professionals }, storage);

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
    await insert(tx, 'subscriptions', professionals.flatMap(subscriptionRows));
    await insert(
      tx,
      'profile_decisions',
      professionals.flatMap((member) => decisionRows(member, operator.id)),
    );
    await insert(tx, 'files', files);
    await insert(tx, 'conversations', letters.conversations);
    await insert(tx, 'messages', letters.messages);
    await insert(tx, 'reviews', letters.reviews);
    await insert(tx, 'favorites', letters.favorites);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(
    `Demo data: ${professionals.length} professionals, ${customers.length} customers, ${files.length} files, ` +
      `${letters.messages.length} messages and ${letters.reviews.length} reviews in ${seconds} s.`,
  );
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

async function insert(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE) as Record<string, never>[];
    await tx`INSERT INTO ${tx(table)} ${tx(some)}`;
  }
}
