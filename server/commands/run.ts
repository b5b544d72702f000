import { loadSettingsFile } from '../platform/config/settings-file.ts';
import { mayRecover } from '../platform/db/database-errors.ts';
import type { OpenResources } from '../platform/open-resources.ts';
import { StartError, TRY_AGAIN } from '../platform/start-error.ts';
import { describeFullDisk } from '../platform/storage/full-disk.ts';

/**
 * Runs a command until it completes or is stopped. An error is printed as one sentence with exit code 1, or `TRY_AGAIN`
 * where the database went away; SIGINT, SIGTERM, SIGHUP and the end of `npm start` close the open resources and count as
 * success.
 */
export async function run(command: (opened: OpenResources) => Promise<'stay' | 'done'>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;

  function close(): Promise<void> {
    closing ??= closeAll(closers);
    return closing;
  }
  const stop = () => void close().finally(() => process.exit(0));
  // Further signals change nothing: a terminal signals the whole group, and `npm start` forwards the signals it
  // receives.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.channel) process.on('disconnect', stop);
  // Writing to a closed terminal or pipe must not end the process before all resources are closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const folders: string[] = [];
  const opened = {
    onClose: (closer: () => Promise<void>) => void closers.push(closer),
    writesTo: (folder: string) => void folders.push(folder),
  };
  const fail = async (error: Error) => {
    // Stopped while starting: this error is a result of the stop.
    if (closing) return;
    console.error(describeFullDisk(folders) ?? sentenceOf(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    closing = closeAll(closers, () => {});
    await closing;
    process.exit(isTemporary(error) ? TRY_AGAIN : 1);
  };

  process.on('uncaughtException', fail);
  try {
    loadSettingsFile(process.env);
    const next = await command(opened);
    process.off('uncaughtException', fail);
    if (next === 'stay') process.send?.('serving');
    else await close();
  } catch (error) {
    await fail(error as Error);
  }
}

const isTemporary = (error: Error) => (error instanceof StartError ? error.isTemporary : mayRecover(error));

function sentenceOf(error: Error): string {
  return error instanceof StartError ? error.message : `Sokoni could not go on: ${error.message}`;
}

type LogError = (error: Error) => void;

const logMessage: LogError = (error) => console.error(error.message);

async function closeAll(closers: (() => Promise<void>)[], logError = logMessage): Promise<void> {
  for (const closer of closers.reverse()) await closer().catch(logError);
}
