import type { SubscriptionContext } from '../context.ts';
import { processDueSubscriptions } from './process-due.ts';

/** Milliseconds between two runs. Any number of processes may run the job at the same time. */
const EVERY = 60_000;

export function startSubscriptionJobs(context: SubscriptionContext, log: (error: unknown) => void) {
  let round: Promise<void> | undefined;
  function begin() {
    round ??= processDueSubscriptions(context, log)
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
