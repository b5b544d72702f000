import { rights } from '@sokoni/contract/admin/operator-roles';
import type { Suspension } from '@sokoni/contract/suspensions';
import { logAct } from '../../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { ApiError, notAllowed, notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { endSuspension } from './end-suspension.ts';
import { objectionReceived, objectionRejected } from './mail.ts';
import { findSuspension, lockAccount, readSuspension, type SuspensionRow } from './suspension-queries.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

/** An account objects once to each suspension. */
export async function objectToSuspension(
  { sql, clock, config }: Dependencies,
  { id }: Viewer,
  text: string,
): Promise<Suspension> {
  return sql.begin(async (tx) => {
    const account = await lockAccount(tx, id);
    const suspension = await findSuspension(tx, id);
    if (!suspension) throw notFound();
    if (suspension.objectedAt) throw new ApiError('already_objected');
    const now = clock.now();
    await tx`
      UPDATE account_suspensions SET objection = ${text}, objected_at = ${now} WHERE id = ${suspension.id}`;
    await logAct(tx, { actorId: null, action: 'objection received', subjectId: id, now });
    const letter = objectionReceived({ ...account, publicUrl: config.publicUrl });
    await mailLater(tx, { to: account.email, ...letter });
    return readSuspension(tx, id);
  });
}

export interface ObjectionAnswer {
  /** The account. */
  id: string;
  decision: 'keep' | 'reinstate';
  answer: string;
}

/** Gives the one answer to an objection. */
export async function answerObjection(
  tx: Transaction,
  parts: Pick<AppDependencies, 'clock' | 'config'>,
  viewer: Viewer,
  { id, decision, answer }: ObjectionAnswer,
): Promise<void> {
  const { clock, config } = parts;
  const account = await lockAccount(tx, id);
  const suspension = await findSuspension(tx, id);
  if (!suspension || !isOpen(suspension)) throw new ApiError('changed_meanwhile');
  if (!(await mayAnswer(tx, viewer, suspension))) {
    throw notAllowed(/*i18n*/ 'Another operator has to answer: you suspended this account.');
  }
  const now = clock.now();
  await tx`
    UPDATE account_suspensions SET answer = ${answer}, answered_at = ${now}, answered_by = ${viewer.id}
    WHERE id = ${suspension.id}`;
  const details = { decision, answer };
  await logAct(tx, { actorId: viewer.id, action: 'objection answered', subjectId: id, details, now });
  if (decision === 'reinstate') await endSuspension(tx, parts, { id, operatorId: viewer.id, reason: answer });
  else {
    const letter = objectionRejected({
      ...account,
      endsAt: suspension.endsAt,
      answer,
      publicUrl: config.publicUrl,
    });
    await mailLater(tx, { to: account.email, ...letter });
  }
}

const isOpen = ({ objectedAt, answeredAt }: SuspensionRow) => objectedAt !== null && answeredAt === null;

/** The second look is another operator's, unless there is none. */
export async function mayAnswer(sql: Queryable, viewer: Viewer, suspension: SuspensionRow): Promise<boolean> {
  if (!isOpen(suspension)) return false;
  if (suspension.operatorId !== viewer.id) return true;
  const hasAnother = await sql`
    SELECT FROM accounts WHERE is_operator AND operator_role = ANY (${[...rights.accounts]}::text[]) AND id <> ${viewer.id} AND deleted_at IS NULL AND NOT is_suspended(id)
    LIMIT 1`.hasRows();
  return !hasAnother;
}

/** The words of an account that is erased; the suspension stays. */
export async function deleteObjectionsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`UPDATE account_suspensions SET objection = NULL WHERE account_id = ${accountId}`;
}
