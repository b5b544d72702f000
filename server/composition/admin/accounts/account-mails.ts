import type { AccountMail } from '@sokoni/contract/admin/accounts/account-review';
import type { mailsToRepeat } from '@sokoni/contract/admin/limits';
import { logAct } from '../../../accounts/log-act.ts';
import { forgotPassword } from '../../../accounts/passwords/reset-password.ts';
import { sendEmailLink } from '../../../domains/verification/email-link.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notAllowed, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { pageBy, pageOf } from '../pages.ts';
import { requireMayActOn } from '../require-may-act.ts';

interface MailRow {
  id: string;
  micros: string;
  kind: string;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  bouncedAt: Date | null;
  lastError: string | null;
}

/** The mails to an account, also to its former addresses, newest first, without their texts and without words of other users. */
export async function listAccountMails(
  sql: Queryable,
  { account: id, cursor }: { account: string; cursor?: string | undefined },
) {
  const { email } = await getAccount(sql, id);
  const page = pageBy(sql, cursor, { time: sql`created_at`, newestFirst: true });
  const read = await sql<MailRow[]>`
    SELECT id, ${page.micros}, coalesce(written_late, listed_as, subject) AS kind, created_at, sent_at, given_up_at,
      bounced_at, last_error
    FROM outbox WHERE (former_account_id = ${id} OR former_account_id IS NULL AND recipient = ${email})
    ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: rows.map(presentMail), nextCursor };
}

function presentMail({ id, kind, createdAt, sentAt, givenUpAt, bouncedAt, lastError }: MailRow): AccountMail {
  return {
    ...{ _id: id, kind, lastError },
    state: bouncedAt ? 'bounced' : sentAt ? 'sent' : givenUpAt ? 'failed' : lastError ? 'retry' : 'waiting',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

interface Repeated {
  /** The account. */
  id: string;
  kind: (typeof mailsToRepeat)[number];
}

const MINUTES_TO_WAIT = 20;

/** Writes a mail with a new link to the present address of an account; within the limits that its owner has. */
export async function sendMailAgain(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  { id, kind }: Repeated,
): Promise<void> {
  await sql.begin(async (tx) => {
    await requireMayActOn(tx, viewer, id);
    const account = await getAccount(tx, id);
    const parts = { sql: tx, clock, config };
    if (kind === 'password reset') {
      if (!(await forgotPassword(parts, account))) throw tooManyRequests(MINUTES_TO_WAIT * 60);
    } else if ((await sendEmailLink(parts, account)) !== 'sent') {
      throw notAllowed(/*i18n*/ 'This address is already confirmed.');
    }
    const act = { actorId: viewer.id, subjectId: id, details: { mail: kind }, now: clock.now() };
    await logAct(tx, { ...act, action: 'mail sent again' });
  });
}

/** An account that has data: also one whose deletion can be undone. */
export async function getAccount(sql: Queryable, id: string) {
  const account = await sql<(Pick<Viewer, 'id' | 'role'> & { email: string })[]>`
    SELECT id, email, role FROM accounts WHERE id = ${id} AND (deleted_at IS NULL OR erase_at IS NOT NULL)`.first();
  if (!account) throw notFound();
  return account;
}
