import type { AppDependencies } from '../route-context.ts';
import { removeDiscardedFiles } from './discard-files.ts';
import { removeForgottenFolders } from './uploads-in-progress.ts';

/** Milliseconds between two rounds: what goes wrong at once is mended sooner, by whoever discards the next file. */
const EVERY = 10 * 60_000;

/** Removes, now and again and again, what uploads that went wrong and processes that died have left. */
export async function startCleaning(
  parts: Pick<AppDependencies, 'config' | 'sql' | 'storage'>,
  log: (error: unknown) => void,
) {
  let round = Promise.resolve();

  async function cleanUp(): Promise<void> {
    await removeForgottenFolders(parts.config).catch(log);
    await removeDiscardedFiles(parts).catch(log);
  }
  const timer = setInterval(() => {
    round = round.then(cleanUp);
  }, EVERY);
  await cleanUp();

  return {
    /** Returns when what is being removed has been. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
