import type { WaitingKind } from '@sokoni/contract/admin/team/server';

interface WaitingWork {
  /** The rows that wait, which a partial index finds. */
  rows: string;
  /** The column that says since when. */
  since: string;
  /** What the rows are counted by in the metrics. */
  label?: { name: string; column: string };
}

/** What waits to be done; readiness, metrics, the doctor, alerts and the status page read it here. */
export const waitingWork: Readonly<Record<WaitingKind, WaitingWork>> = {
  mail: { rows: 'outbox WHERE sent_at IS NULL AND given_up_at IS NULL', since: 'created_at' },
  jobs: {
    rows: `pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()`,
    since: 'start_after',
    label: { name: 'queue', column: 'name' },
  },
  payments: {
    rows: 'payment_events WHERE applied_at IS NULL',
    since: 'received_at',
    label: { name: 'provider', column: 'provider' },
  },
};

/** SQL for one row: `count`, and `seconds` since the oldest waits, 0 when nothing does. */
export const countWaiting = (kind: WaitingKind): string => {
  const { rows, since } = waitingWork[kind];
  return `SELECT count(*)::integer AS count, coalesce(extract(epoch FROM now() - min(${since})), 0)::float AS seconds
    FROM ${rows}`;
};
