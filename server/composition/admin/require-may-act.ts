import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import { mayActOn, type OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { findMailRecipient, type MailRecipient } from '../../accounts/mail-recipient.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

export type AdminDependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

export const changedMeanwhile = () => new ApiError('changed_meanwhile');

/** Operators must not decide about their own account. */
export function requireAnother(viewer: Viewer, id: string): void {
  if (viewer.id === id) throw notAllowed(/*i18n*/ 'Another operator has to decide about you.');
}

/** Locks an account that an operator acts on. The screens hide what `mayActOn` excludes. */
export async function requireMayActOn(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  requireAnother(viewer, id);
  const operator = await tx<{ role: OperatorRole | null }[]>`
    SELECT CASE WHEN is_operator THEN operator_role END AS role FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`.first();
  const role = operator?.role ?? null;
  if (mayActOn(viewer.operatorRole, role)) return;
  throw notAllowed(
    role === 'owner'
      ? /*i18n*/ 'This account is an owner. Only the server’s command line can change it.'
      : /*i18n*/ 'This account is an operator. Only an owner may do this.',
  );
}

export interface Owner extends Reader {
  id: string;
  email: string;
  role: ProfessionalRole;
  visibility: ProfileVisibility;
}

/** Locks the professional of a decision; parallel changes of account, claims and profile wait. */
export async function lockOwner(tx: Transaction, id: string): Promise<Owner> {
  const [account] = await tx<Pick<Owner, 'email' | 'role' | 'language'>[]>`
    SELECT email, role, language FROM accounts WHERE id = ${id} AND role <> 'customer' AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  const [profile] = await tx<Pick<Owner, 'firstName' | 'visibility'>[]>`
    SELECT first_name, visibility FROM profiles WHERE account_id = ${id} FOR UPDATE`;
  if (!account || !profile) throw notFound();
  return { id, ...account, ...profile };
}

/** A deleted account gets no mail: false. */
export async function mailPerson(
  tx: Transaction,
  id: string,
  render: (person: MailRecipient) => Omit<Mail, 'to'>,
): Promise<boolean> {
  const person = await findMailRecipient(tx, id);
  if (person) await mailLater(tx, { to: person.email, ...render(person) });
  return person !== undefined;
}
