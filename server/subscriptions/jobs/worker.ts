import type { Applying } from '../lifecycle/sync-subscription.ts';
import { lookAfterSubscriptions } from './process-due.ts';

/** Milliseconds between two runs. Any number of processes may run the job at the same time. */
const EVERY = 60_000;

export function startSubscriptionJobs(parts: Applying, log: (error: unknown) => void) {
  let round: Promise<void> | undefined;
  function begin() {
    round ??= lookAfterSubscriptions(parts, parts.payments, log)
      .catch(log)
      .finally(() => {
        round = undefined;
      });
  }
  const timer = setInterval(begin, EVERY);
  begin();

  return {
    /** Resolves when the current run has finished. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
