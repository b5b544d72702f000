import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReceivedMail } from './read-mail.ts';

/** Milliseconds. A large mail takes half a second, one that was made to take long would block all requests. */
const PATIENCE = 20_000;
/** Megabytes, beside the mail itself. */
const MOST_MEMORY = 256;

/** @throws when the source is no mail, or takes too long to read */
export async function readInThread(source: Uint8Array): Promise<ReceivedMail> {
  const worker = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  try {
    const [mail] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) });
    return mail;
  } finally {
    await worker.terminate();
  }
}
