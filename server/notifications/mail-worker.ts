import { type Gathering, gatherMail } from './gather-mail.ts';

/** How often, in milliseconds, it is looked whether mail is due: small against the minutes that it waits anyway. */
const EVERY = 15_000;

/** Writes mail of what happened while people were away. Any number of processes may do so side by side. */
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
    /** Returns when what is being written has been. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
