import type { AppDependencies } from '../route-context.ts';
import { removeOldDocuments } from './clean-up.ts';
import { endApprovals, remindOfExpiry } from './watch-expiry.ts';

/** Milliseconds between two runs. */
const EVERY = 15 * 60_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'clock' | 'config'>;

/** Runs the jobs for expired claims and their documents, at once and then at an interval. */
export function startVerificationJobs(parts: Dependencies, log: (error: unknown) => void) {
  const goRound = async () => {
    // An error in one step does not stop the others.
    for (const step of [removeOldDocuments, remindOfExpiry, endApprovals]) await step(parts).catch(log);
  };
  let round = goRound();
  const timer = setInterval(() => {
    round = round.then(goRound);
  }, EVERY);
  return {
    /** Resolves when the current run has finished. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
