import { ApiError, invalidFields } from '../../http/errors.ts';
import { mailLater } from '../../mail/outbox.ts';
import { secondFactorSetUp } from '../../mail/templates/second-factor.ts';
import { logAct } from '../../moderation/log-act.ts';
import type { AppDependencies } from '../../route-context.ts';
import { limitLoginAttempts, secondFactorCounters, signedInCounters } from '../login-attempts.ts';
import { getOwnAccount } from '../own-account.ts';
import { passwordMatches } from '../passwords.ts';
import { getPassword } from '../queries.ts';
import type { Viewer } from '../viewer.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import { beginSecondFactor, confirmSecondFactor, findSecondFactor, writePassed } from './queries.ts';

/** Milliseconds for which a reload of the page shows the same secret, which may already be in the app. */
const SECRET_KEPT = 15 * 60_000;

/**
 * Starts a set-up, or returns the one that was started some minutes ago. It requires the password, so that a session
 * that was left open is not enough.
 */
export async function setUpSecondFactor(parts: AppDependencies, { id }: Viewer, password: string) {
  const { sql, clock } = parts;
  const { passwordHash } = await getPassword(sql, id);
  const isRight = await limitLoginAttempts(parts, signedInCounters(parts, id), () =>
    passwordMatches(passwordHash, password),
  );
  if (!isRight) throw invalidFields({ password: /*i18n*/ 'Invalid credentials' });
  const now = clock.now();
  const begunSince = new Date(+now - SECRET_KEPT);
  const secret = await beginSecondFactor(sql, { accountId: id, secret: newSecret(), now, begunSince });
  if (secret === undefined) throw new ApiError('already_set_up');
  const { email } = await getOwnAccount(sql, id);
  return { secret, uri: uriOf(secret, email) };
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
  let step: number | undefined;
  await limitLoginAttempts(parts, secondFactorCounters(parts, id), async () => {
    step = stepOf(code, known.secret, now);
    return step !== undefined;
  });
  if (step === undefined) throw wrongCode();
  const taken = { accountId: id, secret: known.secret, step, now };
  const codes = newRecoveryCodes();
  await sql.begin(async (tx) => {
    const recoveryCodes = codes.map(hashOfRecoveryCode);
    if (!(await confirmSecondFactor(tx, { ...taken, recoveryCodes }))) throw wrongCode();
    await writePassed(tx, tokenHash, now);
    await logAct(tx, { actorId: id, action: 'second factor set up', subjectId: id, now });
    const { email, firstName } = await getOwnAccount(tx, id);
    await mailLater(tx, { to: email, ...secondFactorSetUp({ firstName, publicUrl: config.publicUrl }) });
  });
  return codes;
}

/** Not a 401 or 403: the session is still valid, and the browser would drop it. */
export const wrongCode = () =>
  invalidFields({ code: /*i18n*/ 'This code is not right, or was used already' });
