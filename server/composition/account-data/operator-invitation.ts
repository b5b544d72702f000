import type { OperatorInvitation, OperatorInvitationAnswer } from '@sokoni/contract/accounts/invitations';
import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import { operatorInvited } from '../../accounts/mail.ts';
import { markEmailConfirmed } from '../../accounts/mark-email-confirmed.ts';
import { takeOfferedRole } from '../../accounts/operator-rights.ts';
import { passwordProblems, setPassword } from '../../accounts/passwords/choose-password.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { hashOfToken, newToken } from '../../accounts/sessions/sessions.ts';
import { storeChanges } from '../../domains/profiles/create-profile.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { ApiError, requireNoProblems } from '../../platform/http/errors.ts';
import type { LateWriter } from '../../platform/mail/mail.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { endPending } from './email-change/email-changes.ts';

/** What others see until the operator enters a name. */
export const NAMELESS = { firstName: 'Operator', lastName: '' };

const WORKS_FOR = 7 * 24 * 3_600_000;

/** Makes the link of an invitation; an earlier one stops working. Returns its token, of which only the hash is stored. */
export async function createInvitation(
  tx: Queryable,
  { accountId, endsAt }: { accountId: string; endsAt: Date },
): Promise<string> {
  const token = newToken();
  await tx`
    UPDATE accounts SET invitation_hash = ${hashOfToken(token)}, invitation_ends_at = ${endsAt} WHERE id = ${accountId}`;
  return token;
}

interface Invited {
  id: string;
  email: string;
  operatorRole: OperatorRole;
  firstName: string;
  lastName: string;
  /** Null for an invitation of the server's command line. */
  invitedBy: string | null;
}

const selectInvited = (sql: Queryable) => sql`
  SELECT a.id, a.email, a.invited_as AS operator_role, own.first_name, own.last_name,
    (
      SELECT trim(p.first_name || ' ' || p.last_name)
      FROM (SELECT actor_id FROM audit_log WHERE subject_id = a.id AND action = 'operator invited' ORDER BY id DESC LIMIT 1) l
        JOIN profiles p ON p.account_id = l.actor_id
    ) AS invited_by
  FROM accounts a JOIN profiles own ON own.account_id = a.id
  WHERE a.invited_as IS NOT NULL AND a.deleted_at IS NULL`;

/** Renders the mail when it is sent, so that its link is in that mail and nowhere else. Null when the offer was taken back. */
export const writeOperatorInvitation: LateWriter = ({ sql, clock, publicUrl }, { to }) =>
  sql.begin(async (tx) => {
    const invited = await tx<Invited[]>`${selectInvited(tx)} AND a.email = ${to}`.first();
    if (!invited) return null;
    const endsAt = new Date(+clock.now() + WORKS_FOR);
    const token = await createInvitation(tx, { accountId: invited.id, endsAt });
    return operatorInvited({ ...invited, role: invited.operatorRole, token, publicUrl });
  });

const isNameless = ({ firstName, lastName }: Pick<Invited, 'firstName' | 'lastName'>) =>
  firstName === NAMELESS.firstName && lastName === NAMELESS.lastName;

async function getInvited(sql: Queryable, { token, now }: { token: string; now: Date }): Promise<Invited> {
  const invited = await sql<Invited[]>`
    ${selectInvited(sql)} AND a.invitation_hash = ${hashOfToken(token)} AND a.invitation_ends_at > ${now}`.first();
  if (!invited) throw new ApiError('link_expired');
  return invited;
}

/** What the page of the link shows. */
export async function readOperatorInvitation(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<OperatorInvitation> {
  const { email, operatorRole, invitedBy, ...name } = await getInvited(sql, { token, now: clock.now() });
  return { email, operatorRole, invitedBy, needsName: isNameless(name) };
}

/**
 * Gives the role to who reads the mail of the address. Anyone can have signed up with it, so all that the account was signed
 * in with until now ends first: password, sessions, second factor, and a move to another address.
 */
export async function acceptOperatorInvitation(
  parts: AppDependencies,
  { token, firstName = '', lastName = '', ...form }: OperatorInvitationAnswer & { token: string },
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  // Before the work of the hash, which a wrong link should not cause.
  const before = await getInvited(sql, { token, now });
  requireNoProblems({
    ...passwordProblems(form),
    ...(isNameless(before) && {
      ...(!firstName && { firstName: /*i18n*/ 'First name is required' }),
      ...(!lastName && { lastName: /*i18n*/ 'Last name is required' }),
    }),
  });
  const hash = await hashPassword(form.password);
  await sql.begin(async (tx) => {
    await lockAccountOf(tx, token);
    const { id: accountId, ...name } = await getInvited(tx, { token, now });
    await setPassword(tx, parts, { accountId, hash });
    await endPending(tx, accountId, now);
    await markEmailConfirmed(tx, accountId, now);
    await takeOfferedRole(tx, accountId, now);
    if (isNameless(name)) await storeChanges(tx, accountId, { firstName, lastName, updatedAt: now });
  });
}

/** Of parallel requests, one takes the role. */
const lockAccountOf = (tx: Transaction, token: string) =>
  tx`SELECT FROM accounts WHERE invitation_hash = ${hashOfToken(token)} FOR UPDATE`;
