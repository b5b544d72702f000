import type { ReportOutcome } from '@sokoni/contract/admin/today/reports';
import { logAct } from '../../../../accounts/log-act.ts';
import { takeMessageOff } from '../../../../domains/messages/delete-message.ts';
import { closeReport } from '../../../../domains/moderation/close-report.ts';
import { reportDecided, statementOfReasons } from '../../../../domains/moderation/mail.ts';
import { reportNumber } from '../../../../domains/moderation/report-number.ts';
import { suspendAccount } from '../../../../domains/moderation/suspensions/suspend-account.ts';
import { removeDetails } from '../../../../domains/products/remove-details.ts';
import { takeProjectDown } from '../../../../domains/projects/judge-project.ts';
import { removeReview } from '../../../../domains/reviews/remove-review.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { invalidFields } from '../../../../platform/http/errors.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { mailLater } from '../../../../platform/mail/outbox.ts';
import {
  type AdminDependencies,
  changedMeanwhile,
  mailPerson,
  requireAnother,
  requireMayActOn,
} from '../../require-may-act.ts';
import { lockReport, type StoredReport } from './read-report.ts';

interface Decision {
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
  { id, outcome, note }: Decision,
): Promise<void> {
  const { sql, clock, config } = parts;
  if (outcome !== 'nothing' && note === '') {
    throw invalidFields({ note: /*i18n*/ 'Say why: it is told to whom it concerns' });
  }
  await sql.begin(async (tx) => {
    const report = await lockReport(tx, id);
    const { kind, reportedId, reporterId, confirmedEmail } = report;
    requireAnother(viewer, reportedId);
    if (report.closedAt) throw changedMeanwhile();
    const now = clock.now();
    await carryOut[outcome](tx, parts, { viewer, report, note });
    await closeReport(tx, { id, outcome, operatorId: viewer.id, now });
    const details = { report: id, kind, outcome, note };
    await logAct(tx, { actorId: viewer.id, action: 'report decided', subjectId: reportedId, details, now });
    const why = outcome === 'nothing' ? note : '';
    const about = { kind, number: reportNumber(id), outcome, why, publicUrl: config.publicUrl };
    if (reporterId) await mailPerson(tx, reporterId, (person) => reportDecided({ ...person, ...about }));
    else if (confirmedEmail) {
      const letter = reportDecided({ firstName: null, language: report.language, ...about });
      await mailLater(tx, { to: confirmedEmail, ...letter });
    }
  });
}

interface DecidedReport {
  viewer: Viewer;
  report: StoredReport;
  note: string;
}

const carryOut: Record<
  ReportOutcome,
  (tx: Transaction, parts: AdminDependencies, decided: DecidedReport) => Promise<void>
> = {
  async nothing() {},
  async warned(tx, parts, decided) {
    await mailReasons(tx, parts, { ...decided, outcome: 'warned' });
  },
  async removed(tx, parts, decided) {
    if (await remove(tx, parts, decided)) await mailReasons(tx, parts, { ...decided, outcome: 'removed' });
  },
  async suspended(tx, parts, { viewer, report, note }) {
    const { reportedId: id, reason: ground } = report;
    await requireMayActOn(tx, viewer, id);
    await suspendAccount(tx, parts, viewer, { id, ground, reason: note, subscription: 'paused' });
  },
};

/** False when it was removed before: the author has been told then. */
async function remove(
  tx: Transaction,
  { clock }: AdminDependencies,
  { viewer, report, note }: DecidedReport,
): Promise<boolean> {
  const { kind, subjectId, reportedId } = report;
  const act = { actorId: viewer.id, subjectId: reportedId, now: clock.now() };
  switch (kind) {
    case 'profile':
      throw invalidFields({ outcome: /*i18n*/ 'A profile is suspended, not removed' });
    case 'message':
      if (!(await takeMessageOff(tx, subjectId, act.now))) return false;
      await logAct(tx, { ...act, action: 'message hidden', details: { message: subjectId } });
      return true;
    case 'review':
      if (!(await removeReview(tx, subjectId, { now: act.now }))) return false;
      await logAct(tx, { ...act, action: 'review removed', details: { review: subjectId, reason: note } });
      return true;
    case 'project':
      return takeProjectDown(tx, viewer, { id: subjectId, reason: note, now: act.now });
    case 'product': {
      if (!(await removeDetails(tx, subjectId))) return false;
      const details = { product: subjectId, reason: note };
      await logAct(tx, { ...act, action: 'product details removed', details });
      return true;
    }
  }
}

async function mailReasons(
  tx: Transaction,
  { config }: AdminDependencies,
  { report, outcome, note }: DecidedReport & { outcome: 'warned' | 'removed' },
): Promise<void> {
  const about = { kind: report.kind, outcome, why: note, publicUrl: config.publicUrl };
  await mailPerson(tx, report.reportedId, (person) => statementOfReasons({ ...person, ...about }));
}
