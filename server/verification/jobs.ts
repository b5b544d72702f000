import type { AppDependencies } from '../route-context.ts';
import { removeOldDocuments } from './clean-up.ts';
import { endApprovals, remindOfExpiry } from './watch-expiry.ts';

/** Milliseconds between two rounds. */
const EVERY = 15 * 60_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'clock' | 'config'>;

/** What time does to claims and their documents: now, and again and again. */
export function startVerificationJobs(parts: Dependencies, log: (error: unknown) => void) {
  const goRound = async () => {
    // What one of them meets keeps the others from nothing.
    for (const step of [removeOldDocuments, remindOfExpiry, endApprovals]) await step(parts).catch(log);
  };
  let round = goRound();
  const timer = setInterval(() => {
    round = round.then(goRound);
  }, EVERY);
  return {
    /** Returns when what is being done has been. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
