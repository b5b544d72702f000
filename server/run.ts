import { EmbeddedPostgresError } from './platform/embedded-postgres/start.ts';
import { loadSettingsFile } from './settings/settings-file.ts';
import { StartError } from './start-error.ts';

/** What a command opened, to be closed in the opposite order. */
export interface Opened {
  onClose(close: () => Promise<void>): void;
}

/**
 * Runs a command until it is done or told to stop. What goes wrong is one sentence and exit code 1; SIGINT, SIGTERM,
 * SIGHUP and the end of `npm start` close what is open and are a success.
 */
export async function run(command: (opened: Opened) => Promise<'stay' | 'done'>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;

  function close(): Promise<void> {
    closing ??= closeAll(closers);
    return closing;
  }
  const stop = () => void close().finally(() => process.exit(0));
  // Further signals change nothing: a terminal signals the whole group, and `npm start` forwards what it gets.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.channel) process.on('disconnect', stop);
  // Writing to a closed terminal or pipe must not end the process before everything is closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    loadSettingsFile(process.env);
    const next = await command({ onClose: (closer) => closers.push(closer) });
    if (next === 'stay') process.send?.('serving');
    else await close();
  } catch (error) {
    // Told to stop while starting: what fails now fails because of that.
    if (closing) return;
    console.error(sentenceOf(error as Error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await close();
    process.exit(1);
  }
}

function sentenceOf(error: Error): string {
  const isMeantForPeople = error instanceof StartError || error instanceof EmbeddedPostgresError;
  return isMeantForPeople ? error.message : `Sokoni could not go on: ${error.message}`;
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const closer of closers.reverse())
    await closer().catch((error: Error) => console.error(error.message));
}
