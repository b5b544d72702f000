import type { AdminSuspension } from '@sokoni/contract/admin/accounts/account-review';
import { logAct } from '../../../accounts/log-act.ts';
import { endAllSessions } from '../../../accounts/sessions/sessions.ts';
import { endSuspension } from '../../../domains/moderation/suspensions/end-suspension.ts';
import { sessionsEnded } from '../../../domains/moderation/suspensions/mail.ts';
import {
  answerObjection,
  mayAnswer,
  type ObjectionAnswer,
} from '../../../domains/moderation/suspensions/objection.ts';
import {
  type NewSuspension,
  suspendAccount,
} from '../../../domains/moderation/suspensions/suspend-account.ts';
import {
  findSuspension,
  lockAccount,
  presentSuspension,
} from '../../../domains/moderation/suspensions/suspension-queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireRight } from '../../../platform/http/require-right.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { findPeople } from '../people.ts';
import { type AdminDependencies, changedMeanwhile, requireMayActOn } from '../require-may-act.ts';

export async function suspend(
  parts: AdminDependencies,
  viewer: Viewer,
  suspension: NewSuspension,
): Promise<void> {
  if (suspension.subscription === 'refunded') requireRight(viewer, 'refunds');
  await parts.sql.begin(async (tx) => {
    await requireMayActOn(tx, viewer, suspension.id);
    if (!(await suspendAccount(tx, parts, viewer, suspension))) throw changedMeanwhile();
  });
}

export async function reinstate(
  parts: AdminDependencies,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await parts.sql.begin(async (tx) => {
    await requireMayActOn(tx, viewer, id);
    if (!(await endSuspension(tx, parts, { id, operatorId: viewer.id, reason }))) throw changedMeanwhile();
  });
}

export async function answerObjectionOf(
  parts: AdminDependencies,
  viewer: Viewer,
  objection: ObjectionAnswer,
): Promise<void> {
  await parts.sql.begin(async (tx) => {
    await requireMayActOn(tx, viewer, objection.id);
    await answerObjection(tx, parts, viewer, objection);
  });
}

export async function endAccountSessions(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    await requireMayActOn(tx, viewer, id);
    const account = await lockAccount(tx, id);
    await endAllSessions(tx, id);
    await logAct(tx, { actorId: viewer.id, action: 'sessions ended', subjectId: id, now: clock.now() });
    await mailLater(tx, { to: account.email, ...sessionsEnded({ ...account, publicUrl: config.publicUrl }) });
  });
}

/** The suspension in force, for this operator. */
export async function readSuspensionFor(
  sql: Queryable,
  viewer: Viewer,
  id: string,
): Promise<AdminSuspension | null> {
  const suspension = await findSuspension(sql, id);
  if (!suspension) return null;
  const { operatorId } = suspension;
  const operator = operatorId && (await findPeople(sql, [operatorId]))(operatorId);
  return {
    ...presentSuspension(suspension),
    by: operator ? { _id: operator._id, name: operator.name } : null,
    mayAnswer: await mayAnswer(sql, viewer, suspension),
  };
}
