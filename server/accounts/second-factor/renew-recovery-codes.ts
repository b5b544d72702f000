import { mailLater } from '../../mail/outbox.ts';
import { recoveryCodesRenewed } from '../../mail/templates/second-factor.ts';
import { logAct } from '../../moderation/log-act.ts';
import type { AppDependencies } from '../../route-context.ts';
import { limitLoginAttempts, secondFactorCounters } from '../login-attempts.ts';
import { getOwnAccount } from '../own-account.ts';
import type { Viewer } from '../viewer.ts';
import { hashOfRecoveryCode, newRecoveryCodes, stepOf } from './codes.ts';
import { findSecondFactor, takeStep, writeRecoveryCodes } from './queries.ts';
import { wrongCode } from './set-up.ts';

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
  const isRight = await limitLoginAttempts(parts, secondFactorCounters(parts, id), async () => {
    if (step === undefined) return false;
    return sql.begin(async (tx) => {
      if (!(await takeStep(tx, id, step))) return false;
      await writeRecoveryCodes(tx, id, codes.map(hashOfRecoveryCode));
      await logAct(tx, { actorId: id, action: 'recovery codes renewed', subjectId: id, now });
      const { email, firstName } = await getOwnAccount(tx, id);
      await mailLater(tx, { to: email, ...recoveryCodesRenewed({ firstName, publicUrl: config.publicUrl }) });
      return true;
    });
  });
  if (!isRight) throw wrongCode();
  return codes;
}
