import * as z from 'zod/mini';
import type { Sql } from '../../db/database.ts';
import { CLEARED } from '../outbox.ts';

/** A mail that did not arrive, as the server of its recipient, our own or a provider reports it. */
export interface Bounce {
  /** Its id in the outbox, if it is ours. */
  mailId: string;
  /** The address will not work later either. */
  isForGood: boolean;
  /** In the words of the server. */
  reason: string;
}

/** Characters of a reason. */
const REASON_MAX = 500;

/** Once for each mail. The address of an account that has failed for good gets no more mail. */
export async function recordBounce(
  sql: Sql,
  { mailId, isForGood, reason }: Bounce,
  now: Date,
): Promise<void> {
  if (!z.uuid().safeParse(mailId).success) return;
  const words = reason
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX);
  await sql.begin(async (tx) => {
    const mail = await tx<{ recipient: string; isFormer: boolean }[]>`
      UPDATE outbox SET bounced_at = ${now}, given_up_at = ${now}, last_error = ${words}, ${CLEARED}
      WHERE id = ${mailId} AND bounced_at IS NULL AND attempts > 0
      RETURNING recipient, former_account_id IS NOT NULL AS is_former`.first();
    if (!mail || mail.isFormer || !isForGood) return;
    await tx`
      INSERT INTO bounced_addresses (recipient, since, reason, was_confirmed)
      SELECT email, ${now}, ${words}, email_confirmed_at IS NOT NULL FROM accounts WHERE email = ${mail.recipient} AND deleted_at IS NULL
      ON CONFLICT (recipient) DO UPDATE SET reason = excluded.reason`;
  });
}

/**
 * The address does not exist (5.1), its mailbox takes nothing (5.2.1) or its domain has no server (5.4.4), by RFC 3463
 * and https://www.iana.org/assignments/smtp-enhanced-status-codes. A comment may follow (RFC 3464, 2.3.4).
 */
const NO_MAILBOX = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.4)(?!\d)/;

/** Whether a status and the answer of a server are about the address. 5.0 says nothing, and then the code of SMTP decides. */
export function isAboutAddress(status: string, answer: string): boolean {
  const code = /(?:^|[;\s])([45]\d\d)(?:[\s-]|$)/.exec(answer)?.[1] ?? '';
  return NO_MAILBOX.test(status) || (/^5\.0\./.test(status) && /^55[013]$/.test(code));
}
