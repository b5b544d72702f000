import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { LegalCard } from '@sokoni/contract/company/legal';
import { NOTICE_DAYS } from '@sokoni/contract/limits';
import { hasCustomers } from '../../../accounts/has-accounts.ts';
import { logAct } from '../../../accounts/log-act.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { ApiError, invalidFields } from '../../../platform/http/errors.ts';
import { withValues } from '../../../platform/http/translate.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Edited, publishCard } from '../publish-card.ts';
import { COMPANY_CHANGES } from '../queries.ts';
import { startOf } from './legal-versions.ts';

const DAY = 86_400_000;
/** Mails to a million accounts take 17 hours. */
const MAIL_DAYS = 1;
type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** Publishes the next version of a text. One that was to hold later is cancelled: readers know of one change at a time. */
export function publishLegal(
  dependencies: Dependencies,
  viewer: Viewer,
  edited: Edited<LegalText>,
): Promise<void> {
  const { card: text, previous, value } = edited;
  const follow = async (tx: Transaction, now: Date) => {
    await requireNotice(tx, value, now);
    await tx`
      UPDATE legal_versions SET cancelled_at = ${now}
      WHERE text = ${text} AND holds_from > ${now} AND cancelled_at IS NULL`;
    await tx`
      INSERT INTO legal_versions (text, version, holds_from) VALUES (${text}, ${previous + 1}, ${startOf(value.from)})`;
  };
  return publishCard(dependencies, viewer, { ...edited, follow });
}

/** Where there are accounts, also a first version and a correction hold only after the notice that the terms promise. */
async function requireNotice(tx: Transaction, { from }: LegalCard, now: Date): Promise<void> {
  const isAnnounced = await hasCustomers(tx);
  // The next midnight, after the notice and the time in which the mails are sent.
  const earliest = new Date(isAnnounced ? +now + (NOTICE_DAYS + MAIL_DAYS + 1) * DAY - 1 : +now);
  const day = dayOf(earliest);
  if (from < day) throw invalidFields({ 'value.from': withValues(EARLIEST, { day }) });
}

const EARLIEST = /*i18n*/ 'Choose {day} or later: every account gets 30 days’ notice';

/** Ends a version before it holds. */
export async function cancelLegal(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { card: text, version }: { card: LegalText; version: number },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const isCancelled = await tx`
      UPDATE legal_versions SET cancelled_at = ${now}
      WHERE text = ${text} AND version = ${version} AND holds_from > ${now} AND cancelled_at IS NULL
      RETURNING version`.hasRows();
    if (!isCancelled) throw new ApiError('changed_meanwhile', { message: NOT_COMING });
    const details = { card: text, version };
    await logAct(tx, {
      actorId: viewer.id,
      action: 'legal version cancelled',
      subjectId: null,
      details,
      now,
    });
    await tx`SELECT pg_notify(${COMPANY_CHANGES}, ${text})`;
  });
}

const NOT_COMING = /*i18n*/ 'This version is in force, or is cancelled already.';
