import type { Transaction } from '../../db/database.ts';
import { invalidFields } from '../../http/errors.ts';
import { mailLater } from '../../mail/outbox.ts';
import { recoveryCodeUsed } from '../../mail/templates/second-factor.ts';
import { logAct } from '../../moderation/log-act.ts';
import type { AppDependencies } from '../../route-context.ts';
import { limitLoginAttempts, secondFactorCounters } from '../login-attempts.ts';
import { getOwnAccount } from '../own-account.ts';
import type { Viewer } from '../viewer.ts';
import { hashOfRecoveryCode, stepOf } from './codes.ts';
import { findSecondFactor, takeRecoveryCode, takeStep, writePassed } from './queries.ts';
import { wrongCode } from './set-up.ts';

/** Passes it in this session with a code of the app or a recovery code; each works once. */
export async function passSecondFactor(
  parts: AppDependencies,
  { id }: Viewer,
  { code, tokenHash }: { code: string; tokenHash: Buffer },
): Promise<void> {
  const { sql, clock } = parts;
  const known = await findSecondFactor(sql, id);
  if (!known?.confirmedAt) throw invalidFields({ code: /*i18n*/ 'Set up a second factor first' });
  const now = clock.now();
  const step = stepOf(code, known.secret, now);
  const isRight = await limitLoginAttempts(parts, secondFactorCounters(parts, id), () =>
    sql.begin(async (tx) => {
      const isTaken =
        step === undefined
          ? await useRecoveryCode(tx, parts, { id, code, now })
          : await takeStep(tx, id, step);
      if (isTaken) await writePassed(tx, tokenHash, now);
      return isTaken;
    }),
  );
  if (!isRight) throw wrongCode();
}

async function useRecoveryCode(
  tx: Transaction,
  { config }: AppDependencies,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> {
  const left = await takeRecoveryCode(tx, id, hashOfRecoveryCode(code));
  if (left === undefined) return false;
  await logAct(tx, { actorId: id, action: 'recovery code used', subjectId: id, details: { left }, now });
  const { email, firstName } = await getOwnAccount(tx, id);
  await mailLater(tx, { to: email, ...recoveryCodeUsed({ firstName, left, publicUrl: config.publicUrl }) });
  return true;
}
