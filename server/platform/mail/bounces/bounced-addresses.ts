import type { Queryable } from '../../db/database.ts';
import type { LateMail } from '../mail.ts';

/** Milliseconds between two mails of a kind with a link to an address that has failed for good. */
const TRY_AGAIN_AFTER = 24 * 3_600_000;

interface Try {
  recipient: string;
  kind: LateMail;
  now: Date;
}

/**
 * Once a day such an address gets each kind of link that was asked for: without it, its owner might never come back.
 * Anyone can ask for a password of others, which must not take their other links from them.
 */
export const takeTry = (sql: Queryable, { recipient, kind, now }: Try): Promise<boolean> =>
  sql`
    UPDATE bounced_addresses SET tried_at = tried_at || jsonb_build_object(${kind}::text, ${now}::timestamptz)
    WHERE recipient = ${recipient}
      AND coalesce((tried_at ->> ${kind})::timestamptz <= ${new Date(+now - TRY_AGAIN_AFTER)}, true)
    RETURNING recipient`.hasRows();

/** Its owner has read a mail there, leaves it, or asks for another try. */
export async function forgetBounce(sql: Queryable, recipient: string): Promise<void> {
  await sql`DELETE FROM bounced_addresses WHERE recipient = ${recipient}`;
}
