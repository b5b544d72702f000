import type { Applying } from './apply-subscription.ts';
import { lookAfterSubscriptions } from './process-due.ts';

/** Milliseconds between two rounds. Any number of processes may make them side by side. */
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
    /** Returns when what is being done has been. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
