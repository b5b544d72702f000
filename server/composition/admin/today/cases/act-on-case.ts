import { logAct } from '../../../../accounts/log-act.ts';
import { readCompany } from '../../../../domains/company/settings.ts';
import { lockCase, type OpenReport, type Pair, storeNotice } from '../../../../domains/moderation/cases.ts';
import { closeReport } from '../../../../domains/moderation/close-report.ts';
import { caseDecided, caseNote } from '../../../../domains/moderation/mail.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { invalidFields, notFound } from '../../../../platform/http/errors.ts';
import type { Text } from '../../../../platform/http/translate.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { nameInMail } from '../../../../platform/mail/layout.ts';
import { findPeople } from '../../people.ts';
import { type AdminDependencies, mailPerson, requireAnother } from '../../require-may-act.ts';

interface Note {
  /** A report of the case. */
  id: string;
  /** One of the two members. */
  to: string;
  content: string;
  version: string;
}

/** Asks one of the two for their view. The other one is not told. */
export async function sendCaseNote(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, to, content, version }: Note,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { pair, open } = await lockAsAnother(tx, viewer, { id, version });
    if (!sidesOf(pair).includes(to)) throw invalidFields({ to: ONE_OF_TWO });
    const [{ publicUrl }, now] = [config, clock.now()];
    await storeNotice(tx, { pair, authorId: viewer.id, recipientId: to, against: null, content, now });
    // Not its text, which is erased with the account.
    const details = { report: id };
    await logAct(tx, { actorId: viewer.id, action: 'case note sent', subjectId: to, details, now });
    const other = await findNameFor(tx, to, open);
    const { email } = await readCompany({ sql: tx, config });
    const isMailed = await mailPerson(tx, to, (person) => ({
      ...caseNote({ ...person, other, note: content, publicUrl }),
      replyTo: email || null,
    }));
    if (!isMailed) throw notFound();
  });
}

interface Decision {
  /** A report of the case. */
  id: string;
  /** Who of the two broke the rules. */
  against: readonly string[];
  reason: string;
  version: string;
}

/** Closes the open reports of the case. Both get the decision with its reason. */
export async function decideCase(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, against, reason, version }: Decision,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { pair, open } = await lockAsAnother(tx, viewer, { id, version });
    const sides = sidesOf(pair);
    if (against.some((one) => !sides.includes(one))) throw invalidFields({ against: ONE_OF_TWO });
    const [{ publicUrl }, now] = [config, clock.now()];
    const outcomeFor = (side: string) => (against.includes(side) ? 'warned' : 'nothing');
    for (const { id, reportedId } of open) {
      await closeReport(tx, { id, outcome: outcomeFor(reportedId), operatorId: viewer.id, now });
    }
    await storeNotice(tx, { pair, authorId: viewer.id, recipientId: null, against, content: reason, now });
    for (const side of sides) {
      const details = { report: id, outcome: outcomeFor(side), reason };
      await logAct(tx, { actorId: viewer.id, action: 'case decided', subjectId: side, details, now });
      const other = await findNameFor(tx, side, open);
      const isWarned = against.includes(side);
      const isOtherWarned = against.some((one) => one !== side);
      const about = { other, isWarned, isOtherWarned, why: reason, publicUrl };
      await mailPerson(tx, side, (person) => caseDecided({ ...person, ...about }));
    }
  });
}

const ONE_OF_TWO = /*i18n*/ 'Choose one of the two';

const sidesOf = ({ lowId, highId }: Pair) => [lowId, highId];

async function lockAsAnother(tx: Transaction, viewer: Viewer, read: { id: string; version: string }) {
  const locked = await lockCase(tx, read);
  for (const side of sidesOf(locked.pair)) requireAnother(viewer, side);
  return locked;
}

/** The other member, only for one who has reported them: we promise not to tell people who reported them. */
async function findNameFor(tx: Transaction, side: string, open: readonly OpenReport[]): Promise<Text | null> {
  const own = open.find(({ reporterId }) => reporterId === side);
  if (!own) return null;
  const { role, name, companyName } = (await findPeople(tx, [own.reportedId]))(own.reportedId);
  const known = (role === 'supplier' && companyName) || name;
  return known ? nameInMail(known, role) : null;
}
