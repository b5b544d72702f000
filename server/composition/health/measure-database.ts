import { waitingKinds } from '@sokoni/contract/admin/team/server';
import type { Sql } from '../../platform/db/database.ts';
import type { Replicas } from '../../platform/db/replicas.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { countWaiting, waitingWork } from './waiting-work.ts';

/** Milliseconds for which counts over whole tables are kept. */
const CACHED_FOR = 60_000;

interface Count {
  name: string;
  help: string;
  label?: string;
  /** Reads `value`, and `label` where there is one. */
  text: string;
}

/** The names and helps of what waits; dashboards and alerts in deploy/ read these names. */
const waitingMetrics = {
  mail: {
    name: 'sokoni_mail',
    waiting: 'Mails that are not sent yet.',
    oldest: 'Age of the oldest mail that is not sent yet.',
  },
  jobs: {
    name: 'sokoni_jobs',
    waiting: 'Jobs that are due and not done, by queue.',
    oldest: 'How long the oldest due job has waited.',
  },
  payments: {
    name: 'sokoni_webhooks',
    waiting: 'Events of payment providers that are received and not applied, by provider.',
    oldest: 'Age of the oldest event that is not applied.',
  },
} as const;

/** Read at each scrape. */
const waiting: Count[] = [
  ...waitingKinds.flatMap((kind): Count[] => {
    const { rows, label } = waitingWork[kind];
    const { name, waiting: help, oldest } = waitingMetrics[kind];
    const columns = label ? `${label.column} AS label, ` : '';
    return [
      {
        name: `${name}_waiting`,
        help,
        ...(label ? { label: label.name } : {}),
        text: `SELECT ${columns}count(*)::integer AS value FROM ${rows}${label ? ` GROUP BY ${label.column}` : ''}`,
      },
      {
        name: `${name}_oldest_seconds`,
        help: oldest,
        text: `SELECT seconds AS value FROM (${countWaiting(kind)}) waiting`,
      },
    ];
  }),
  {
    name: 'sokoni_jobs_failed',
    help: 'Jobs that failed for good and are still recorded, by queue.',
    label: 'queue',
    text: `SELECT name AS label, count(*)::integer AS value FROM pgboss.job WHERE state = 'failed' GROUP BY name`,
  },
];

const countsOf = (prefix: string) => `
  SELECT split_part(name, ':', 2) AS label, sum(change)::integer AS value FROM counts
  WHERE name LIKE '${prefix}:%' GROUP BY name`;

/** Read once a minute. */
const business: Count[] = [
  {
    name: 'sokoni_mail_given_up',
    help: 'Mails of the last 30 days that could not be delivered.',
    text: 'SELECT count(*)::integer AS value FROM outbox WHERE given_up_at IS NOT NULL',
  },
  {
    name: 'sokoni_accounts',
    help: 'Accounts by role.',
    label: 'role',
    text: countsOf('accounts'),
  },
  {
    name: 'sokoni_profiles',
    help: 'Profiles of suppliers and freelancers, by visibility.',
    label: 'visibility',
    text: countsOf('profiles'),
  },
  {
    name: 'sokoni_subscriptions',
    help: 'Subscriptions that have not ended, by plan.',
    label: 'plan',
    text: countsOf('running'),
  },
  {
    name: 'sokoni_messages_last_day',
    help: 'Messages that were sent within 24 hours.',
    text: `SELECT count(*)::integer AS value FROM messages WHERE created_at > now() - interval '1 day'`,
  },
];

interface Row {
  label?: string;
  value: number;
}

/** Reads the tables of other domains, because it only counts their rows. */
export function measureDatabase(metrics: Metrics, sql: Sql, replicas: Replicas): void {
  metrics.gauge(
    {
      name: 'sokoni_database_connections',
      help: 'Connections of this process, and requests that wait for one.',
      label: 'state',
    },
    () => Object.entries(sql.connections()).map(([label, value]) => ({ label, value })),
  );
  metrics.gauge(
    { name: 'sokoni_replica_used', help: '1 while visitors read from the replica.', label: 'replica' },
    () => replicas.states().map(({ name, isUsed }) => ({ label: name, value: isUsed ? 1 : 0 })),
  );
  metrics.gauge(
    {
      name: 'sokoni_replica_lag_seconds',
      help: 'Time since which the replica may lack changes, from checks twice a second.',
      label: 'replica',
    },
    () =>
      replicas
        .states()
        .flatMap(({ name, lagSeconds }) =>
          lagSeconds === undefined ? [] : [{ label: name, value: lagSeconds }],
        ),
  );
  // One after the other, so that a reading needs one connection of the pool.
  let previous: Promise<unknown> = Promise.resolve();
  function read(text: string): Promise<Row[]> {
    const rows = previous.then(() => sql.unsafe<Row[]>(text));
    previous = rows.catch(() => {});
    return rows;
  }
  for (const { text, ...description } of waiting) metrics.gauge(description, () => read(text));
  for (const { text, ...description } of business) {
    let cached: { until: number; rows: Promise<Row[]> } | undefined;
    metrics.gauge(description, async () => {
      if (!cached || cached.until < Date.now()) cached = { until: Date.now() + CACHED_FOR, rows: read(text) };
      return cached.rows.catch((error) => {
        cached = undefined;
        throw error;
      });
    });
  }
  metrics.gauge({ name: 'sokoni_database_up', help: '1 while the database answers.' }, () =>
    sql.probe('SELECT 1').then(
      () => 1,
      () => 0,
    ),
  );
}
