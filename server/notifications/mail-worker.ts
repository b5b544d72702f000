import { type Gathering, gatherMail } from './gather-mail.ts';

/** Milliseconds between two checks for due mail: short compared with the minutes that mail waits anyway. */
const EVERY = 15_000;

/** Mails the notifications of users who are away. Any number of processes may run it at the same time. */
export function startNotificationMail(gathering: Gathering, log: (error: unknown) => void) {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= gatherMail(gathering)
      .then(() => {}, log)
      .finally(() => {
        round = undefined;
      });
  }, EVERY);

  return {
    /** Resolves when the current run is complete. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
