import type { Sql } from '../../../platform/db/database.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import { type Check, failed, ok } from './finding.ts';

/** Minutes that anything may wait; retries after a failure take this long at first. */
const MOST_MINUTES = 15;

interface Line {
  name: string;
  advice: string;
  /** Selects `count` and `minutes`, the age of the oldest. */
  text: string;
  /** Finds a failure that is known before the oldest has waited that long. */
  findFailure?(sql: Sql, now: Date): Promise<Date | null>;
}

const lines: Line[] = [
  {
    name: 'Waiting mail',
    advice: 'See "Mail server".',
    text: `SELECT count(*)::integer AS count, extract(epoch FROM now() - min(created_at)) / 60 AS minutes
      FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL`,
    findFailure: findMailFailure,
  },
  {
    name: 'Waiting jobs',
    advice: 'Look for errors in the log, and whether Sokoni runs: journalctl -u "sokoni@*"',
    text: `SELECT count(*)::integer AS count, extract(epoch FROM now() - min(start_after)) / 60 AS minutes
      FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()`,
  },
  {
    name: 'Waiting payments',
    advice: 'See the checks of the payment providers, and the log.',
    text: `SELECT count(*)::integer AS count, extract(epoch FROM now() - min(received_at)) / 60 AS minutes
      FROM payment_events WHERE applied_at IS NULL`,
  },
];

export const waitingChecks = (sql: Sql, now: Date): Check[] =>
  lines.map(({ name, advice, text, findFailure }) => ({
    name,
    advice: 'See "Database".',
    async run() {
      const [{ count, minutes }] = await sql.unsafe<[{ count: number; minutes: string | null }]>(text);
      const oldest = Math.round(Number(minutes ?? 0));
      const found = count === 0 ? 'None.' : `${count}, the oldest for ${oldest} minutes.`;
      const fails = oldest > MOST_MINUTES || (await findFailure?.(sql, now));
      return fails ? failed(found, advice) : ok(found);
    },
  }));
