import type { ReportOutcome } from '@sokoni/contract/admin';
import type { Role } from '@sokoni/contract/plans';
import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { invalidFields } from '../http/errors.ts';
import { mailLater } from '../mail/outbox.ts';
import { reportDecided, statementOfReasons } from '../mail/templates/report.ts';
import { takeMessageOff } from '../messages/delete-message.ts';
import { closeReport } from '../moderation/close-report.ts';
import { logAct } from '../moderation/log-act.ts';
import { removeReview } from '../reviews/remove-review.ts';
import { type AdminDependencies, changedMeanwhile, requireAnother } from './deciding.ts';
import { holdReport, type StoredReport } from './reports.ts';
import { suspendWithin } from './suspend-profile.ts';

interface Decided {
  id: string;
  outcome: ReportOutcome;
  /** The reason, for the reporter where no action is taken, or else for the reported user. */
  note: string;
}

/**
 * Closes a report. The reporter is told the outcome; the reported user gets a statement of reasons with the decision.
 * That statement names neither the reporter nor the reported message, which only one person has received.
 */
export async function decideReport(
  parts: AdminDependencies,
  viewer: Viewer,
  decided: Decided,
): Promise<void> {
  const { sql, clock } = parts;
  const { id, outcome, note } = decided;
  if (outcome !== 'nothing' && note === '') {
    throw invalidFields({ note: /*i18n*/ 'Say why: it is told to whom it concerns' });
  }
  await sql.begin(async (tx) => {
    const report = await holdReport(tx, id);
    requireAnother(viewer, report.reportedId);
    if (report.closedAt) throw changedMeanwhile();
    const now = clock.now();
    await carryOut[outcome](tx, parts, { viewer, report, note });
    await closeReport(tx, { id, outcome, operatorId: viewer.id, now });
    const details = { report: id, kind: report.kind, outcome, note };
    const act = { actorId: viewer.id, action: 'report decided', subjectId: report.reportedId } as const;
    await logAct(tx, { ...act, details, now });
    await notifyReporter(tx, parts, { report, outcome, note });
  });
}

interface Case {
  viewer: Viewer;
  report: StoredReport;
  note: string;
}

type Act = (tx: Transaction, parts: AdminDependencies, about: Case) => Promise<void>;

const carryOut: Record<ReportOutcome, Act> = {
  async nothing() {},
  async warned(tx, parts, { report, note }) {
    await notifyReportedAccount(tx, parts, { report, outcome: 'warned', why: note });
  },
  async removed(tx, parts, { viewer, report, note }) {
    if (!(await remove[report.kind](tx, parts, { viewer, report, note }))) return;
    await notifyReportedAccount(tx, parts, { report, outcome: 'removed', why: note });
  },
  async suspended(tx, parts, { viewer, report, note }) {
    const person = await findPerson(tx, report.reportedId);
    if (person?.role === 'customer' || !person) {
      throw invalidFields({ outcome: /*i18n*/ 'Only suppliers and freelancers have a profile to suspend' });
    }
    await suspendWithin(tx, parts, viewer, { id: report.reportedId, reason: note });
  },
};

/** False when it was removed before: the author has been told then. */
const remove: Record<
  StoredReport['kind'],
  (tx: Transaction, parts: AdminDependencies, about: Case) => Promise<boolean>
> = {
  async profile() {
    throw invalidFields({ outcome: /*i18n*/ 'A profile is suspended, not removed' });
  },
  async message(tx, { clock }, { viewer, report }) {
    const now = clock.now();
    if (!(await takeMessageOff(tx, report.subjectId, now))) return false;
    const act = { actorId: viewer.id, action: 'message hidden', subjectId: report.reportedId } as const;
    await logAct(tx, { ...act, details: { message: report.subjectId }, now });
    return true;
  },
  async review(tx, { clock }, { viewer, report, note }) {
    const now = clock.now();
    if (!(await removeReview(tx, report.subjectId, { now }))) return false;
    const act = { actorId: viewer.id, action: 'review removed', subjectId: report.reportedId } as const;
    await logAct(tx, { ...act, details: { review: report.subjectId, reason: note }, now });
    return true;
  },
};

interface Recipient {
  email: string;
  role: Role;
  firstName: string;
}

/** Undefined for a deleted account. */
export async function findPerson(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const [row] = await tx<Recipient[]>`
    SELECT a.email, a.role, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`;
  return row;
}

async function notifyReportedAccount(
  tx: Transaction,
  { config }: AdminDependencies,
  { report, outcome, why }: { report: StoredReport; outcome: 'warned' | 'removed'; why: string },
): Promise<void> {
  const person = await findPerson(tx, report.reportedId);
  if (!person) return;
  const { publicUrl } = config;
  const letter = statementOfReasons({ ...person, kind: report.kind, outcome, why, publicUrl });
  await mailLater(tx, { to: person.email, ...letter });
}

async function notifyReporter(
  tx: Transaction,
  { config }: AdminDependencies,
  { report, outcome, note }: { report: StoredReport; outcome: ReportOutcome; note: string },
): Promise<void> {
  const person = await findPerson(tx, report.reporterId);
  if (!person) return;
  const why = outcome === 'nothing' ? note : '';
  const letter = reportDecided({ ...person, kind: report.kind, outcome, why, publicUrl: config.publicUrl });
  await mailLater(tx, { to: person.email, ...letter });
}
