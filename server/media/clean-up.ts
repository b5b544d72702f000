import type { AppDependencies } from '../route-context.ts';
import { removeDiscardedFiles } from './discard-files.ts';
import { removeForgottenFolders } from './uploads-in-progress.ts';

/**
 * Milliseconds between two runs. Files of a failed upload are usually removed sooner, when another file is discarded.
 */
const EVERY = 10 * 60_000;

/** Regularly removes files that failed uploads and crashed processes left. */
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
    /** Resolves when the current removal is complete. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
