import { CONTACT_KEPT_DAYS, SENDER_KEPT_HOURS } from '@sokoni/contract/contact';
import { deleteExpiredRateLimits } from '../http/shared-rate-limit.ts';
import type { AppDependencies } from '../route-context.ts';
import { deleteClosedBefore, forgetSendersBefore } from './queries.ts';

const HOUR = 3_600_000;
/** Milliseconds between two runs. */
const EVERY = HOUR;

/** Deletes messages that were answered long ago, and the senders' network addresses even sooner. */
export async function forgetOldContact({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const now = +clock.now();
  await forgetSendersBefore(sql, new Date(now - SENDER_KEPT_HOURS * HOUR));
  await deleteClosedBefore(sql, new Date(now - CONTACT_KEPT_DAYS * 24 * HOUR));
}

/** Runs now and then every `EVERY` milliseconds. */
export function startContactJobs(
  parts: Pick<AppDependencies, 'sql' | 'clock'>,
  log: (error: unknown) => void,
) {
  async function deleteOld(): Promise<void> {
    await forgetOldContact(parts);
    await deleteExpiredRateLimits(parts.sql, parts.clock.now());
  }
  let round = deleteOld().catch(log);
  const timer = setInterval(() => {
    round = round.then(deleteOld).catch(log);
  }, EVERY);
  return {
    /** Resolves when a running job has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
