import { hashOfToken } from '../accounts/sessions.ts';
import { ApiError } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { decideClaim } from './decide-claim.ts';
import { findClaimRow, findLinkOwner, holdProfessional } from './queries.ts';
import { stands } from './stands.ts';

/**
 * With the link from the mail. It may be followed again while it serves: mail programs and impatient fingers do, and it
 * proves the same.
 */
export async function confirmEmail(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<void> {
  const now = clock.now();
  const tokenHash = hashOfToken(token);
  await sql.begin(async (tx) => {
    const found = await findLinkOwner(tx, tokenHash, now);
    if (!found || !(await holdProfessional(tx, found))) throw new ApiError('link_expired');
    // Meanwhile it may have been taken back.
    const accountId = await findLinkOwner(tx, tokenHash, now);
    if (!accountId) throw new ApiError('link_expired');
    const claim = await findClaimRow(tx, accountId, 'email');
    if (claim && stands(claim, now)) return;
    await decideClaim(tx, {
      accountId,
      kind: 'email',
      decision: 'verify',
      method: /*i18n*/ 'link by e-mail',
      operatorId: null,
      now,
    });
  });
}
