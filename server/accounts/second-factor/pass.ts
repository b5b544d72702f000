import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, invalidFields } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { logAct } from '../log-act.ts';
import { limitLoginAttempts, secondFactorCounters } from '../login-attempts.ts';
import { recoveryCodesRenewed, recoveryCodeUsed, secondFactorSetUp } from '../mail.ts';
import { getMailRecipient } from '../mail-recipient.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import { findSecondFactor, hashesOf, writePassed } from './queries.ts';

/** Milliseconds for which a reload of the page shows the same secret, which may already be in the app. */
const SECRET_KEPT = 15 * 60_000;

/**
 * Starts a set-up, or returns the one that was started some minutes ago. It requires the password, so that a session
 * that was left open is not enough.
 */
export async function setUpSecondFactor(parts: AppDependencies, { id }: Viewer, password: string) {
  const { sql, clock } = parts;
  await requireOwnPassword(parts, id, { field: 'password', password });
  const now = clock.now();
  const begunSince = new Date(+now - SECRET_KEPT);
  const [row] = await sql<{ secret: string }[]>`
    INSERT INTO second_factors AS known (account_id, secret, begun_at) VALUES (${id}, ${newSecret()}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET
      secret = CASE WHEN known.begun_at > ${begunSince} THEN known.secret ELSE excluded.secret END,
      begun_at = CASE WHEN known.begun_at > ${begunSince} THEN known.begun_at ELSE excluded.begun_at END
    WHERE known.confirmed_at IS NULL
    RETURNING secret`;
  // Only the command line on the server can reset a confirmed one.
  if (!row) throw new ApiError('already_set_up');
  const { email } = await getMailRecipient(sql, id);
  return { secret: row.secret, uri: uriOf(row.secret, email) };
}

/** The first code proves that the app has the secret. This session passes the second factor with it. */
export async function confirmSetUp(
  parts: AppDependencies,
  { id }: Viewer,
  { code, tokenHash }: { code: string; tokenHash: Buffer },
): Promise<string[]> {
  const { sql, clock, config } = parts;
  const known = await findSecondFactor(sql, id);
  if (known?.confirmedAt) throw new ApiError('already_set_up');
  if (!known) throw invalidFields({ code: /*i18n*/ 'Begin the set-up first' });
  const now = clock.now();
  const step = stepOf(code, known.secret, now);
  const isRight = await limitLoginAttempts(parts, secondFactorCounters(id), async () => step !== undefined);
  if (!isRight || step === undefined) throw wrongCode();
  const codes = newRecoveryCodes();
  await sql.begin(async (tx) => {
    // A new set-up may have replaced the secret that the code was checked against.
    const isConfirmed = await tx`
      UPDATE second_factors SET confirmed_at = ${now}, last_step = ${step},
        recovery_codes = ${hashesOf(tx, codes.map(hashOfRecoveryCode))}
      WHERE account_id = ${id} AND secret = ${known.secret} AND confirmed_at IS NULL
      RETURNING account_id`.hasRows();
    if (!isConfirmed) throw wrongCode();
    await writePassed(tx, tokenHash, now);
    await logAct(tx, { actorId: id, action: 'second factor set up', subjectId: id, now });
    const { email, firstName } = await getMailRecipient(tx, id);
    await mailLater(tx, { to: email, ...secondFactorSetUp({ firstName, publicUrl: config.publicUrl }) });
  });
  return codes;
}

/** Not a 401 or 403: the session is still valid, and the browser would drop it. */
const wrongCode = () => invalidFields({ code: /*i18n*/ 'This code is not right, or was used already' });

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
  const { email, firstName } = await getMailRecipient(tx, id);
  await mailLater(tx, { to: email, ...recoveryCodeUsed({ firstName, left, publicUrl: config.publicUrl }) });
  return true;
}

/**
 * For an operator who has lost the recovery codes or used most of them. It requires a code of the app.
 */
export async function renewRecoveryCodes(
  parts: AppDependencies,
  { id }: Viewer,
  code: string,
): Promise<string[]> {
  const { clock, config } = parts;
  const codes = newRecoveryCodes();
  await withFreshCode(parts, id, code, async (tx) => {
    const now = clock.now();
    const hashes = hashesOf(tx, codes.map(hashOfRecoveryCode));
    await tx`UPDATE second_factors SET recovery_codes = ${hashes} WHERE account_id = ${id}`;
    await logAct(tx, { actorId: id, action: 'recovery codes renewed', subjectId: id, now });
    const { email, firstName } = await getMailRecipient(tx, id);
    await mailLater(tx, { to: email, ...recoveryCodesRenewed({ firstName, publicUrl: config.publicUrl }) });
  });
  return codes;
}

/** Acts once for an unused code of the app, in the transaction that uses it: a session that was left open is not enough. */
export async function withFreshCode(
  parts: AppDependencies,
  id: string,
  code: string,
  act: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const known = await findSecondFactor(parts.sql, id);
  if (!known?.confirmedAt) throw wrongCode();
  const step = stepOf(code, known.secret, parts.clock.now());
  await requireRight(parts, id, async (tx) => {
    if (step === undefined || !(await takeStep(tx, id, step))) return false;
    await act(tx);
    return true;
  });
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
