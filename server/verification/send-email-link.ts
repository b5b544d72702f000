import type { Viewer } from '../accounts/viewer.ts';
import { ApiError, notAllowed } from '../http/errors.ts';
import { writeMailLater } from '../mail/outbox.ts';
import type { AppDependencies } from '../route-context.ts';
import { mayVerify } from './policy.ts';
import { findClaimRow, getAddress } from './queries.ts';
import { stands } from './stands.ts';

/** Links an hour; earlier links stay valid. */
const LINKS_AN_HOUR = 3;
/** Seconds. */
const SOON = 20 * 60;

/** Sends the link to the account's own address; sends nothing when it is verified already. */
export async function sendEmailLink(
  { sql, clock, config }: AppDependencies,
  viewer: Viewer,
): Promise<'sent' | 'verified already'> {
  if (!mayVerify(viewer)) throw notAllowed();
  const now = clock.now();
  const claim = await findClaimRow(sql, viewer.id, 'email');
  if (claim && stands(claim, now)) return 'verified already';
  const isWritten = await writeMailLater(sql, {
    about: 'email link',
    to: await getAddress(sql, viewer.id),
    mostAnHour: LINKS_AN_HOUR * config.rateLimitFactor,
    now,
  });
  if (isWritten) return 'sent';
  throw new ApiError('too_many_requests', {
    message:
      /*i18n*/ 'We have sent you several links within the last hour. Please look for them in your mail, also among spam.',
    retryAfter: SOON,
  });
}
