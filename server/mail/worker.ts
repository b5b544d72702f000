import { type Delivery, deliverDueMail } from './deliver.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

/** Milliseconds after which the outbox is checked without a notification. */
const POLL_EVERY = 30_000;

export interface MailWorker {
  /** Resolves when the current mail has been sent. */
  stop(): Promise<void>;
}

/** Sends mail as soon as it is queued, and retries later. */
export async function startMailWorker(
  delivery: Delivery,
  log: (error: unknown) => void,
): Promise<MailWorker> {
  let round: Promise<void> | undefined;
  let again = false;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    if (round) {
      // The current run may have missed mail that arrived during it.
      again = true;
      return;
    }
    round = deliverDueMail(delivery)
      .then(() => {}, log)
      .finally(() => {
        round = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  const poll = setInterval(wake, POLL_EVERY);
  const listening = await delivery.sql.listen(OUTBOX_CHANNEL, { onNotification: wake, onConnect: wake });

  return {
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await listening.stop();
      await round;
      delivery.transport.close();
    },
  };
}
