import type { AdminPerson } from '@sokoni/contract/admin/person';
import { logAct } from '../../../accounts/log-act.ts';
import { dataDownloaded, dataHandedOver } from '../../../accounts/mail.ts';
import { removeDiscardedFiles } from '../../../domains/media/discard-files.ts';
import { lockAccount } from '../../../domains/moderation/suspensions/suspension-queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { ApiError, invalidFields, notAllowed } from '../../../platform/http/errors.ts';
import type { FileAnswer } from '../../../platform/http/router.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { beginDeletion } from '../../account-data/delete-account.ts';
import { beginEmailChangeFor } from '../../account-data/email-change/begin-email-change-for.ts';
import { cancelChange } from '../../account-data/email-change/email-changes.ts';
import { exportData } from '../../account-data/export-data.ts';
import { findPeople } from '../people.ts';
import { requireMayActOn } from '../require-may-act.ts';

interface Request {
  /** The account. */
  id: string;
  /** The operator's words, for the log. */
  reason: string;
}

/** For an owner who lost the mailbox. Its address can refuse the change before it takes effect. */
export async function changeEmailOnRequest(
  { sql, clock }: AppDependencies,
  viewer: Viewer,
  { id, reason, email, isOtherOwner }: Request & { email: string; isOtherOwner: boolean },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const account = await lockMember(tx, viewer, id);
    await beginEmailChangeFor(tx, { account, email, operatorId: viewer.id, isOtherOwner, now });
    await logAct(tx, {
      ...{ actorId: viewer.id, action: 'email change started', subjectId: id },
      ...{ details: { reason, ...(isOtherOwner && { isOtherOwner }) }, now },
    });
  });
}

/** The link at the new address ends with it. */
export async function cancelEmailChange(
  { sql, clock }: AppDependencies,
  viewer: Viewer,
  { id, email }: Pick<Request, 'id'> & { email: string },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    await lockMember(tx, viewer, id);
    if (!(await cancelChange(tx, { accountId: id, newEmail: email, now })))
      throw new ApiError('changed_meanwhile');
    await logAct(tx, { actorId: viewer.id, action: 'email change cancelled', subjectId: id, now });
  });
}

/** The owner may undo it as a deletion of their own. */
export async function deleteOnRequest(
  parts: AppDependencies,
  viewer: Viewer,
  { id, reason }: Request,
): Promise<AdminPerson> {
  await parts.sql.begin(async (tx) => {
    await lockMember(tx, viewer, id);
    await beginDeletion(tx, parts, id);
    await logAct(tx, {
      ...{ actorId: viewer.id, action: 'account deleted', subjectId: id },
      ...{ details: { reason }, now: parts.clock.now() },
    });
  });
  // The job tries again, and logs why.
  await removeDiscardedFiles(parts).catch(() => {});
  return (await findPeople(parts.sql, [id]))(id);
}

/**
 * The archive that the owner could download, for the owner or for an authority, which is named. The owner is informed, but
 * not where the authority forbids it.
 */
export async function exportOnRequest(
  parts: AppDependencies,
  viewer: Viewer,
  { id, reason, recipient, isSecret }: Request & { recipient?: string | undefined; isSecret: boolean },
): Promise<FileAnswer> {
  if (isSecret && !recipient) throw invalidFields({ recipient: /*i18n*/ 'Enter who gets the data' });
  const { sql, clock, config } = parts;
  await sql.begin(async (tx) => {
    const account = await lockMember(tx, viewer, id);
    await logAct(tx, {
      ...{ actorId: viewer.id, action: 'account exported', subjectId: id },
      ...{ details: { reason, ...(recipient && { recipient, isSecret }) }, now: clock.now() },
    });
    if (isSecret) return;
    const owner = { ...account, publicUrl: config.publicUrl };
    const letter = recipient ? dataHandedOver({ ...owner, recipient }) : dataDownloaded(owner);
    await mailLater(tx, { to: account.email, ...letter });
  });
  return exportData(parts, { id });
}

/** Locks the account of a person who is no operator: a request by mail must give the rights of an operator to no one. */
async function lockMember(tx: Transaction, viewer: Viewer, id: string) {
  await requireMayActOn(tx, viewer, id);
  const account = await lockAccount(tx, id);
  const isOperator = await tx`SELECT FROM accounts WHERE id = ${id} AND is_operator`.hasRows();
  if (isOperator) throw notAllowed(/*i18n*/ 'This account is an operator. Remove those rights first.');
  return account;
}
