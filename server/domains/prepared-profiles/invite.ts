import { logAct } from '../../accounts/log-act.ts';
import { hashOfToken, newToken } from '../../accounts/sessions/sessions.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { LateWriter } from '../../platform/mail/mail.ts';
import { writeMailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { requireOpen } from '../company/require-open.ts';
import { pageReady } from './mail.ts';
import { deletePrepared, expiryOf, hashOfEmail, mayInvite, overBefore, type Prepared } from './queries.ts';

/** There is one mail to an address, so no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Queues a mail to each address that may have one. Returns how many: the same request sent twice mails once. */
export async function invitePrepared(
  { sql, clock, config }: AppDependencies,
  viewer: Viewer,
  ids: string[],
): Promise<number> {
  await requireOpen({ sql, config });
  return sql.begin(async (tx) => {
    const now = clock.now();
    const invited = await tx<{ email: string }[]>`
      UPDATE prepared_profiles p SET invited_at = ${now}
      WHERE id = ANY(${ids}) AND created_at > ${overBefore(now)} AND ${mayInvite(tx)} RETURNING email`;
    for (const { email } of invited)
      await writeMailLater(tx, { about: 'invitation', to: email, mostAnHour: NO_LIMIT, now });
    if (invited.length > 0)
      await logAct(tx, {
        ...{ actorId: viewer.id, subjectId: null, details: { profiles: invited.length }, now },
        action: 'prepared profiles invited',
      });
    return invited.length;
  });
}

/**
 * Renders the invitation when it is sent, so that its links are in that mail and nowhere else. Null when the profile was
 * deleted or its owner has refused mail in the meantime.
 */
export const writeInvitation: LateWriter = ({ sql, clock, publicUrl }, { to }) =>
  sql.begin(async (tx) => {
    const [token, stopToken, now] = [newToken(), newToken(), clock.now()];
    const prepared = await tx<(Prepared & { createdAt: Date; isLinked: boolean })[]>`
      UPDATE prepared_profiles p SET token_hash = ${hashOfToken(token)}
      WHERE email = ${to} AND created_at > ${overBefore(now)}
      RETURNING id, email, fields, language, created_at,
        EXISTS (SELECT FROM accounts a WHERE a.email = p.email) AS is_linked`.first();
    if (!prepared || !(await rememberInvited(tx, { email: to, stopToken, now }))) return null;
    const { fields, language, createdAt, isLinked } = prepared;
    return {
      ...pageReady({
        ...{ token, stopToken, publicUrl, language, isLinked },
        firstName: fields.firstName || null,
        companyName: fields.companyName ?? '',
        deletedAt: expiryOf(createdAt),
      }),
      stopUrl: `${publicUrl}/api/mail/stop/invitation/${stopToken}`,
    };
  });

/** False for an address that refuses mail. */
function rememberInvited(
  tx: Transaction,
  { email, stopToken, now }: { email: string; stopToken: string; now: Date },
): Promise<boolean> {
  return tx`
    INSERT INTO invited_addresses AS i (email_hash, stop_hash, invited_at)
    VALUES (${hashOfEmail(email)}, ${hashOfToken(stopToken)}, ${now})
    ON CONFLICT (email_hash) DO UPDATE SET stop_hash = excluded.stop_hash, invited_at = excluded.invited_at
    WHERE i.refused_at IS NULL RETURNING email_hash`.hasRows();
}

/** Of the address only the hash stays, without an end; the prepared profile is deleted. */
export async function refuseInvitations(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await tx<{ emailHash: Buffer }[]>`
      UPDATE invited_addresses SET refused_at = coalesce(refused_at, ${clock.now()})
      WHERE stop_hash = ${hashOfToken(token)} RETURNING email_hash`;
    if (!row) throw notFound();
    await deletePrepared(tx, tx`sha256(convert_to(email, 'UTF8')) = ${row.emailHash}`);
  });
}
