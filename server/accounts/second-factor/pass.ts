import type { Transaction } from '../../db/database.ts';
import { invalidFields } from '../../http/errors.ts';
import { mailLater } from '../../mail/outbox.ts';
import { recoveryCodesRenewed, recoveryCodeUsed } from '../../mail/templates/second-factor.ts';
import { logAct } from '../../moderation/log-act.ts';
import type { AppDependencies } from '../../route-context.ts';
import { limitLoginAttempts, secondFactorCounters } from '../login-attempts.ts';
import { getOwnAccount } from '../own-account.ts';
import type { Viewer } from '../viewer.ts';
import { hashOfRecoveryCode, newRecoveryCodes, stepOf } from './codes.ts';
import { findSecondFactor, hashesOf, writePassed } from './queries.ts';
import { wrongCode } from './set-up.ts';

/** Passes it in this session with a code of the app or a recovery code; each works once. */
export async function passSecondFactor(
  parts: AppDependencies,
  { id }: Viewer,
  { code, tokenHash }: { code: string; tokenHash: Buffer },
): Promise<void> {
  const known = await findSecondFactor(parts.sql, id);
  if (!known?.confirmedAt) throw invalidFields({ code: /*i18n*/ 'Set up a second factor first' });
  const now = parts.clock.now();
  const step = stepOf(code, known.secret, now);
  await requireRight(parts, id, async (tx) => {
    const isTaken =
      step === undefined ? await useRecoveryCode(tx, parts, { id, code, now }) : await takeStep(tx, id, step);
    if (isTaken) await writePassed(tx, tokenHash, now);
    return isTaken;
  });
}

async function useRecoveryCode(
  tx: Transaction,
  { config }: AppDependencies,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> {
  const hash = hashOfRecoveryCode(code);
  const [row] = await tx<{ left: number }[]>`
    UPDATE second_factors SET recovery_codes = array_remove(recovery_codes, ${hash})
    WHERE account_id = ${id} AND confirmed_at IS NOT NULL AND ${hash} = ANY(recovery_codes)
    RETURNING cardinality(recovery_codes) AS left`;
  if (!row) return false;
  const { left } = row;
  await logAct(tx, { actorId: id, action: 'recovery code used', subjectId: id, details: { left }, now });
  const { email, firstName } = await getOwnAccount(tx, id);
  await mailLater(tx, { to: email, ...recoveryCodeUsed({ firstName, left, publicUrl: config.publicUrl }) });
  return true;
}

/**
 * For an operator who has lost the recovery codes or used most of them. It requires a code of the app, so that a
 * session that was left open is not enough to create new ones.
 */
export async function renewRecoveryCodes(
  parts: AppDependencies,
  { id }: Viewer,
  code: string,
): Promise<string[]> {
  const { sql, clock, config } = parts;
  const known = await findSecondFactor(sql, id);
  if (!known?.confirmedAt) throw wrongCode();
  const now = clock.now();
  const step = stepOf(code, known.secret, now);
  const codes = newRecoveryCodes();
  await requireRight(parts, id, async (tx) => {
    if (step === undefined || !(await takeStep(tx, id, step))) return false;
    const hashes = hashesOf(tx, codes.map(hashOfRecoveryCode));
    await tx`UPDATE second_factors SET recovery_codes = ${hashes} WHERE account_id = ${id}`;
    await logAct(tx, { actorId: id, action: 'recovery codes renewed', subjectId: id, now });
    const { email, firstName } = await getOwnAccount(tx, id);
    await mailLater(tx, { to: email, ...recoveryCodesRenewed({ firstName, publicUrl: config.publicUrl }) });
    return true;
  });
  return codes;
}

async function requireRight(
  parts: AppDependencies,
  id: string,
  useCode: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const isRight = await limitLoginAttempts(parts, secondFactorCounters(id), () => parts.sql.begin(useCode));
  if (!isRight) throw wrongCode();
}

/** False when a code of this or a later time step was used before. */
function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  return tx`
    UPDATE second_factors SET last_step = ${step}
    WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL AND last_step < ${step}
    RETURNING account_id`.hasRows();
}
