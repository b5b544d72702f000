import type { Role } from '@sokoni/contract/subscriptions/plans';
import { verifyEmail, welcome } from '../../accounts/mail.ts';
import { markEmailConfirmed } from '../../accounts/mark-email-confirmed.ts';
import { hashOfToken, newToken } from '../../accounts/sessions/sessions.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { forgetBounce } from '../../platform/mail/bounces/bounced-addresses.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { LateWriter } from '../../platform/mail/mail.ts';
import { writeMailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { decideClaim } from './decide-claim.ts';
import { mayVerify } from './policy.ts';
import { getClaim, isVerified, lockProfessional } from './queries.ts';

const HOUR = 3_600_000;
/** Links an hour; earlier links stay valid. */
const LINKS_AN_HOUR = 3;
/** Seconds. */
const SOON = 20 * 60;
/** Milliseconds for which a link is valid. */
const SERVES_FOR = 24 * HOUR;

/**
 * Sends the link to the account's own address. Sends nothing when it is confirmed and reached, and the claim of a
 * professional verified. In a transaction, because the mail must not be taken before its address may get mail again.
 */
export async function sendEmailLink(
  { sql, clock, config }: Pick<AppDependencies, 'clock' | 'config'> & { sql: Transaction },
  viewer: Pick<Viewer, 'id' | 'role'>,
): Promise<'sent' | 'verified already'> {
  const now = clock.now();
  const [account] = await sql<{ email: string; isConfirmed: boolean; isUnreachable: boolean }[]>`
    SELECT email, email_confirmed_at IS NOT NULL AS is_confirmed, is_unreachable(email)
    FROM accounts WHERE id = ${viewer.id}`;
  if (!account) throw notFound();
  const isProved = !mayVerify(viewer) || isVerified(await getClaim(sql, viewer.id, 'email'), now);
  if (account.isConfirmed && isProved && !account.isUnreachable) return 'verified already';
  const isWritten = await writeMailLater(sql, {
    about: 'email link',
    to: account.email,
    mostAnHour: LINKS_AN_HOUR * config.rateLimitFactor,
    now,
  });
  if (isWritten) {
    await forgetBounce(sql, account.email);
    return 'sent';
  }
  throw new ApiError('too_many_requests', {
    message: /*i18n*/ 'We’ve sent you several links in the last hour. Check your inbox and spam folder.',
    retryAfter: SOON,
  });
}

/**
 * Renders the mail that proves an address when it is sent: its token of 256 random bits then exists only in that mail. The
 * first one to a new account welcomes it.
 */
export const writeEmailLink: LateWriter = async ({ sql, clock, publicUrl }, { to }) => {
  const now = clock.now();
  await sql`
    DELETE FROM email_links WHERE token_hash IN (
      SELECT token_hash FROM email_links WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`;
  const [owner] = await sql<(Reader & { id: string; role: Role; isNew: boolean })[]>`
    SELECT a.id, a.role, p.first_name, a.language, a.created_at > ${new Date(+now - HOUR)}
      AND NOT EXISTS (SELECT FROM email_links WHERE account_id = a.id) AS is_new
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.email = ${to} AND a.deleted_at IS NULL`;
  if (!owner) return null;
  const token = newToken();
  await sql`
    INSERT INTO email_links (token_hash, account_id, email, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${owner.id}, ${to}, ${now}, ${new Date(+now + SERVES_FOR)})`;
  const link = { ...owner, token, publicUrl };
  return owner.isNew ? welcome(link) : verifyEmail(link);
};

/**
 * Verifies the address with the link from the mail. The link works several times while it is valid, because mail
 * programs and users open it more than once.
 */
export async function confirmEmail(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    /** While the link is valid and the account still has the address. */
    async function findOwner(): Promise<string> {
      const [link] = await tx<{ accountId: string }[]>`
        SELECT l.account_id FROM email_links l JOIN accounts a ON a.id = l.account_id AND a.email = l.email
        WHERE l.token_hash = ${hashOfToken(token)} AND l.expires_at > ${now} AND a.deleted_at IS NULL`;
      if (!link) throw new ApiError('link_expired');
      return link.accountId;
    }
    // Locks the account.
    await markEmailConfirmed(tx, await findOwner(), now);
    // The link may have been deleted in between.
    await verifyEmailClaim(tx, await findOwner(), now);
  });
}

/** For an account whose owner has opened a link at its address. A customer has nothing to verify. */
export async function verifyEmailClaim(tx: Transaction, accountId: string, now: Date): Promise<void> {
  if (!(await lockProfessional(tx, accountId))) return;
  if (isVerified(await getClaim(tx, accountId, 'email'), now)) return;
  await decideClaim(tx, {
    accountId,
    kind: 'email',
    decision: 'verify',
    method: /*i18n*/ 'link by email',
    operatorId: null,
    now,
  });
}
