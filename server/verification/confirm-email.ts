import { hashOfToken } from '../accounts/sessions.ts';
import { ApiError } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { decideClaim } from './decide-claim.ts';
import { findClaimRow, findLinkOwner, holdProfessional } from './queries.ts';
import { stands } from './stands.ts';

/**
 * Verifies the address with the link from the mail. The link works several times while it is valid, because mail
 * programs and users open it more than once.
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
    // The link may have been deleted in between.
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
