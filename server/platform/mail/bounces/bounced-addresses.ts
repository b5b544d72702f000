import type { Queryable } from '../../db/database.ts';

/** Milliseconds between two mails with a link to an address that has failed for good. */
const TRY_AGAIN_AFTER = 24 * 3_600_000;

/** Once a day such an address gets a link that was asked for: without it, its owner might never come back. */
export const takeTry = (sql: Queryable, recipient: string, now: Date): Promise<boolean> =>
  sql`
    UPDATE bounced_addresses SET tried_at = ${now}
    WHERE recipient = ${recipient} AND (tried_at IS NULL OR tried_at <= ${new Date(+now - TRY_AGAIN_AFTER)})
    RETURNING recipient`.hasRows();

/** Its owner has read a mail there, leaves it, or asks for another try. */
export async function forgetBounce(sql: Queryable, recipient: string): Promise<void> {
  await sql`DELETE FROM bounced_addresses WHERE recipient = ${recipient}`;
}
