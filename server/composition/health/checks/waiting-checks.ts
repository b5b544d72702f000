import type { WaitingKind } from '@sokoni/contract/admin/team/server';
import type { Sql } from '../../../platform/db/database.ts';
import { findFailedRows } from '../../../platform/jobs/for-each-due.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import { countWaiting } from '../waiting-work.ts';
import { type Check, failed, ok } from './finding.ts';

/** Minutes that anything may wait; retries after a failure take this long at first. */
const MOST_MINUTES = 15;

/** Milliseconds after which an erasure is overdue: its job runs every 15 minutes, and tries a failed one again. */
const ERASURE_MAY_WAIT = 2 * 3_600_000;

interface Line {
  kind: WaitingKind;
  name: string;
  advice: string;
  /** Finds a failure that is known before the oldest has waited that long. */
  findFailure?(sql: Sql, now: Date): Promise<Date | null>;
}

const lines: Line[] = [
  { kind: 'mail', name: 'Waiting mail', advice: 'See "Mail server".', findFailure: findMailFailure },
  {
    kind: 'jobs',
    name: 'Waiting jobs',
    advice: 'Look for errors in the log, and whether Sokoni runs: journalctl -u "sokoni@*"',
  },
  {
    kind: 'payments',
    name: 'Waiting payments',
    advice: 'See the checks of the payment providers, and the log.',
  },
];

export const waitingChecks = (sql: Sql, now: Date): Check[] => [
  ...waitingLines(sql, now),
  {
    name: 'Failed tasks',
    advice: 'See "Database".',
    async run() {
      const found = await findFailedRows(sql);
      if (!found) return ok('None.');
      return failed(
        `${found.count}, for example of "${found.step}": ${found.error}`,
        'Look for this error in the log.',
      );
    },
  },
  {
    name: 'Account deletions',
    advice: 'See "Database".',
    async run() {
      const [{ count }] = await sql<[{ count: number }]>`
        SELECT count(*)::integer AS count FROM accounts WHERE erase_at < ${new Date(+now - ERASURE_MAY_WAIT)}`;
      if (count === 0) return ok('None is overdue.');
      return failed(`${count} are overdue.`, 'Look for errors of the job "deleted-accounts" in the log.');
    },
  },
];

const waitingLines = (sql: Sql, now: Date): Check[] =>
  lines.map(({ kind, name, advice, findFailure }) => ({
    name,
    advice: 'See "Database".',
    async run() {
      const [{ count, seconds }] = await sql.unsafe<[{ count: number; seconds: number }]>(countWaiting(kind));
      const oldest = Math.round(seconds / 60);
      const found = count === 0 ? 'None.' : `${count}, the oldest for ${oldest} minutes.`;
      const fails = oldest > MOST_MINUTES || (await findFailure?.(sql, now));
      return fails ? failed(found, advice) : ok(found);
    },
  }));
