import type { ForgottenPassword } from '@sokoni/contract/passwords';
import { writeMailLater } from '../mail/outbox.ts';
import type { AppDependencies } from '../route-context.ts';

/** Links an hour that are sent to one address; the newest of them stays good. */
const LINKS_AN_HOUR = 5;

/**
 * Whether there is such an account is looked up when the mail leaves, so that the answer and the time it takes
 * are the same.
 */
export async function forgotPassword(
  { sql, clock, config }: AppDependencies,
  { email }: ForgottenPassword,
): Promise<void> {
  await writeMailLater(sql, {
    about: 'password reset',
    to: email,
    mostAnHour: LINKS_AN_HOUR * config.rateLimitFactor,
    now: clock.now(),
  });
}
