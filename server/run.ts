import { EmbeddedPostgresError } from './platform/embedded-postgres/start.ts';
import { StartError } from './start-error.ts';

/** What a command opened, to be closed in the opposite order. */
export interface Opened {
  onClose(close: () => Promise<void>): void;
}

/**
 * Runs a command until it is done or told to stop. What goes wrong is one sentence and exit code 1; SIGINT and
 * SIGTERM close what is open and are a success.
 */
export async function run(command: (opened: Opened) => Promise<'stay' | 'done'>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;

  function close(): Promise<void> {
    closing ??= closeAll(closers);
    return closing;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => close().finally(() => process.exit(0)));
  }

  try {
    const next = await command({ onClose: (closer) => closers.push(closer) });
    if (next === 'done') await close();
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
