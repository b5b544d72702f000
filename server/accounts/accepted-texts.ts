import { type AcceptedText, LEGAL_VERSION, legalTexts } from '@sokoni/contract/accounts/legal-texts';
import type { Queryable, Transaction } from '../platform/db/database.ts';

/** Records that the account accepts the terms and the privacy policy as they are now. */
export async function acceptTexts(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx`
    INSERT INTO accepted_texts (account_id, text, version, accepted_at)
    SELECT ${accountId}, text, ${LEGAL_VERSION}, ${now} FROM unnest(${[...legalTexts]}::text[]) text`;
}

/** The terms first, newest version first. */
export async function findAcceptedTexts(sql: Queryable, accountId: string): Promise<AcceptedText[]> {
  const rows = await sql<(Omit<AcceptedText, 'acceptedAt'> & { acceptedAt: Date })[]>`
    SELECT text, version, accepted_at FROM accepted_texts
    WHERE account_id = ${accountId} ORDER BY text DESC, version DESC`;
  return rows.map(({ acceptedAt, ...row }) => ({ ...row, acceptedAt: acceptedAt.toISOString() }));
}

/** When the account is erased. */
export async function deleteAcceptedTexts(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM accepted_texts WHERE account_id = ${accountId}`;
}
