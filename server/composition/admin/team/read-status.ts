import { Resolver } from 'node:dns/promises';
import type { AdminStatus, StatusFinding, WaitingKind } from '@sokoni/contract/admin/team/server';
import { logAct } from '../../../accounts/log-act.ts';
import { retryPaymentEvents } from '../../../domains/subscriptions/webhooks/event-queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { retryJobs } from '../../../platform/jobs/queue.ts';
import { retryMail } from '../../../platform/mail/failing-mail.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { companyCheck } from '../../health/checks/company-check.ts';
import { type Check, findAll } from '../../health/checks/finding.ts';
import { mailChecks } from '../../health/checks/mail-checks.ts';
import { outsideChecks } from '../../health/checks/outside-checks.ts';
import { ownChecks } from '../../health/checks/own-checks.ts';

type Dependencies = Pick<AppDependencies, 'config' | 'sql' | 'clock'>;

/** Milliseconds for one check: the page waits for all of them. */
const PATIENCE = 4000;

/** The checks of other servers that are under way: pages that ask at the same time share them. */
let asking: Promise<AdminStatus> | undefined;

/** The checks of `npm run doctor`, without the settings; with `outside` also those of other servers. */
export async function readAdminStatus(dependencies: Dependencies, outside: boolean): Promise<AdminStatus> {
  const { config, sql, clock } = dependencies;
  const own = [...ownChecks({ config, sql, now: clock.now() }), companyCheck(dependencies)];
  if (!outside) return check(dependencies, own);
  asking ??= check(dependencies, [
    ...own,
    ...mailChecks(config, new Resolver({ timeout: 2000, tries: 1 })),
    ...outsideChecks(config, fetch),
  ]).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function check({ sql, clock }: Dependencies, checks: Check[]): Promise<AdminStatus> {
  const found = await findAll(checks, PATIENCE);
  const alerts = await sql<{ name: string; since: Date }[]>`SELECT name, since FROM alerts`;
  const findings: StatusFinding[] = found.map(({ advice, ...finding }) => ({
    ...finding,
    advice: advice || null,
    since: alerts.find(({ name }) => name === finding.name)?.since.toISOString() ?? null,
  }));
  return { checkedAt: clock.now().toISOString(), findings };
}

const retries: Record<WaitingKind, (tx: Transaction, now: Date) => Promise<number>> = {
  mail: retryMail,
  jobs: retryJobs,
  payments: retryPaymentEvents,
};

/** Tries waiting work again now; returns how much there is. */
export async function retryWaiting(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  what: WaitingKind,
): Promise<{ count: number }> {
  return sql.begin(async (tx) => {
    const now = clock.now();
    const count = await retries[what](tx, now);
    const details = { what, count };
    await logAct(tx, { actorId: viewer.id, action: 'waiting work retried', subjectId: null, details, now });
    return { count };
  });
}
