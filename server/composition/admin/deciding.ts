import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole, Role } from '@sokoni/contract/subscriptions/plans';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

export type AdminDependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

export const changedMeanwhile = () => new ApiError('changed_meanwhile');

/** Operators must not decide about their own account. */
export function requireAnother(viewer: Viewer, id: string): void {
  if (viewer.id === id) throw notAllowed(/*i18n*/ 'Another operator has to decide about you.');
}

export interface Owner {
  id: string;
  email: string;
  role: ProfessionalRole;
  firstName: string;
  visibility: ProfileVisibility;
}

/** Locks the professional of a decision; parallel changes of account, claims and profile wait. */
export async function holdOwner(tx: Transaction, id: string): Promise<Owner> {
  const [account] = await tx<{ email: string; role: ProfessionalRole }[]>`
    SELECT email, role FROM accounts WHERE id = ${id} AND role <> 'customer' AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  const [profile] = await tx<Pick<Owner, 'firstName' | 'visibility'>[]>`
    SELECT first_name, visibility FROM profiles WHERE account_id = ${id} FOR UPDATE`;
  if (!account || !profile) throw notFound();
  return { id, ...account, ...profile };
}

interface Recipient {
  email: string;
  role: Role;
  firstName: string;
}

/** Undefined for a deleted account. */
export function findPerson(tx: Transaction, id: string): Promise<Recipient | undefined> {
  return tx<Recipient[]>`
    SELECT a.email, a.role, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`.first();
}

/** A deleted account gets no mail. */
export async function mailPerson(
  tx: Transaction,
  id: string,
  render: (person: Recipient) => MailMessage,
): Promise<void> {
  const person = await findPerson(tx, id);
  if (person) await mailLater(tx, { to: person.email, ...render(person) });
}
