import type { WaitingAccount } from '@sokoni/contract/admin/today/waiting';
import { NEEDS_ONE_OF } from '@sokoni/contract/verification/publication';
import { findVerifiedKinds } from '../../../domains/verification/find-claims.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findPeople } from '../people.ts';

type Row = Pick<WaitingAccount, 'claims' | 'isAgain'> & { id: string };

/** What the rows of accounts show: which claims wait, and whether a proof is still missing. */
export async function findWaitingAccounts(sql: Queryable, ids: string[], now: Date) {
  const [rows, personOf, verified] = await Promise.all([
    sql<Row[]>`
      SELECT w.id,
        ARRAY(SELECT kind FROM claims WHERE account_id = w.id AND status = 'submitted' ORDER BY submitted_at, kind) AS claims,
        (
          SELECT true FROM profile_decisions WHERE account_id = w.id AND decision = 'changes asked' LIMIT 1
        ) IS NOT NULL AS is_again
      FROM unnest(${ids}::uuid[]) AS w (id)`,
    findPeople(sql, ids),
    findVerifiedKinds(sql, ids, now),
  ]);
  const present = ({ id, claims, isAgain }: Row): WaitingAccount => {
    const person = personOf(id);
    const needsProof =
      person.profileVisibility === 'pending' &&
      !NEEDS_ONE_OF.some((kind) => claims.includes(kind) || verified.get(id)?.includes(kind));
    return { ...person, claims, isAgain, needsProof };
  };
  return new Map(rows.map((row) => [row.id, present(row)]));
}
