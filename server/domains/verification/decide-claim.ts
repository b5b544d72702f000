import { type ClaimKind, DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import type { Transaction } from '../../platform/db/database.ts';
import { invalidFields, notFound } from '../../platform/http/errors.ts';
import { publish } from '../notifications/publish.ts';
import {
  type ClaimRow,
  deleteEmailLinks,
  getClaim,
  hasPhoneNumber,
  isVerified,
  lockProfessional,
  writeClaim,
} from './queries.ts';

const DAY = 24 * 3_600_000;

export type ClaimDecision = 'verify' | 'refuse' | 'withdraw';

interface Decision {
  accountId: string;
  kind: ClaimKind;
  decision: ClaimDecision;
  /** How the claim was verified; required for `verify`. */
  method?: string | null | undefined;
  /** Valid to the end of this day (a date). */
  expiresAt?: string | null | undefined;
  /** Required for `refuse` and `withdraw`. */
  reason?: string | null | undefined;
  /** Null when no operator decided. */
  operatorId: string | null;
  now: Date;
}

/**
 * Stores the decision of an operator, or the result of a link in a mail. Verifying needs no submission: the operator
 * may have called the account's owner. Refusing concerns what was submitted; a claim that was verified before stays
 * verified and gets the reason. Withdrawing concerns what was verified. The caller logs the decision, mails the owner
 * and updates the profile. `hasEnded`: the claim was verified before, and is no longer.
 */
export async function decideClaim(tx: Transaction, deciding: Decision) {
  const { accountId, kind, operatorId, now } = deciding;
  if (!(await lockProfessional(tx, accountId))) throw notFound();
  const before = await getClaim(tx, accountId, kind);
  if (deciding.decision === 'verify' && kind === 'phone' && !(await hasPhoneNumber(tx, accountId))) {
    throw invalidFields({
      decision: /*i18n*/ 'The profile has no phone number to verify',
    });
  }
  const after = { ...outcomeOf(before, deciding), decidedBy: operatorId };
  await writeClaim(tx, { ...after, accountId });
  const deleteAt = new Date(+now + DOCUMENTS_KEPT_DAYS * DAY);
  await tx`
    UPDATE claim_documents SET delete_at = ${deleteAt}
    WHERE account_id = ${accountId} AND kind = ${kind} AND delete_at IS NULL`;
  if (kind === 'email' && after.status !== 'verified') await deleteEmailLinks(tx, accountId);
  await publish(tx, [accountId], 'account');
  return { claim: after, hasEnded: before.method !== null && after.method === null };
}

function outcomeOf(before: ClaimRow, deciding: Decision): ClaimRow {
  const { decision, now } = deciding;
  if (decision === 'verify') {
    const method = deciding.method?.trim();
    if (!method) throw invalidFields({ method: /*i18n*/ 'Enter how you verified it' });
    const expiresAt = lastMomentOf(deciding.expiresAt ?? null, now);
    return { ...before, status: 'verified', decidedAt: now, method, expiresAt, reason: null };
  }
  const reason = deciding.reason?.trim();
  if (!reason) throw invalidFields({ reason: /*i18n*/ 'Enter a reason' });
  if (decision === 'refuse' && before.status !== 'submitted') {
    throw invalidFields({ decision: /*i18n*/ 'There’s no submitted request to refuse' });
  }
  if (decision === 'withdraw' && before.method === null) {
    throw invalidFields({ decision: /*i18n*/ 'There’s no verification to withdraw' });
  }
  if (decision === 'refuse' && isVerified(before, now)) return { ...before, status: 'verified', reason };
  const status = decision === 'refuse' ? 'refused' : 'withdrawn';
  return { ...before, status, decidedAt: now, method: null, expiresAt: null, reason };
}

/** The last moment of that day. */
function lastMomentOf(date: string | null, now: Date): Date | null {
  if (date === null) return null;
  const end = new Date(`${date}T23:59:59.999Z`);
  if (Number.isNaN(+end)) throw invalidFields({ expiresAt: /*i18n*/ 'Enter a date, for example 2028-05-31' });
  if (end <= now) throw invalidFields({ expiresAt: /*i18n*/ 'This date is in the past' });
  if (end.getUTCFullYear() > now.getUTCFullYear() + 100) {
    throw invalidFields({ expiresAt: /*i18n*/ 'Enter a date within the next hundred years' });
  }
  return end;
}
