import type { WaitingKind } from '@sokoni/contract/admin/admin';
import type { Sql } from '../../../platform/db/database.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import { countWaiting } from '../waiting-work.ts';
import { type Check, failed, ok } from './finding.ts';

/** Minutes that anything may wait; retries after a failure take this long at first. */
const MOST_MINUTES = 15;

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

export const waitingChecks = (sql: Sql, now: Date): Check[] =>
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
