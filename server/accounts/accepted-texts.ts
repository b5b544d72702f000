import {
  type AcceptedText,
  legalTexts,
  type ShownVersions,
  type TextVersion,
} from '@sokoni/contract/accounts/legal-texts';
import type { Queryable, Transaction } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { AppDependencies } from '../platform/route-context.ts';

/** Records that a new account accepts the terms and the privacy policy as it was shown them: newer ones are asked about. */
export async function acceptTexts(
  tx: Transaction,
  { accountId, shown, now }: { accountId: string; shown: ShownVersions; now: Date },
): Promise<void> {
  const versions = legalTexts.map((text) => shown[`${text}Version`] ?? null);
  await tx`
    INSERT INTO accepted_texts (account_id, text, version, accepted_at)
    SELECT ${accountId}, text, least(shown, legal_version(text, ${now})), ${now}
    FROM unnest(${[...legalTexts]}::text[], ${versions}::integer[]) AS texts (text, shown)`;
}

/** Records that the account accepts what it was shown, unless a newer version holds by now. */
export async function acceptShownTexts(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  accountId: string,
  shown: readonly TextVersion[],
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    for (const { text, version } of shown) {
      if (!(await tx`SELECT WHERE legal_version(${text}, ${now}) = ${version}`.hasRows()))
        throw new ApiError('changed_meanwhile', { message: NEWER });
      await tx`
        INSERT INTO accepted_texts (account_id, text, version, accepted_at)
        VALUES (${accountId}, ${text}, ${version}, ${now}) ON CONFLICT DO NOTHING`;
    }
  });
}

const NEWER = /*i18n*/ 'This text has changed again. Load the page again to read the newest version.';

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
