import type { ForgottenPassword } from '@sokoni/contract/passwords';
import { writeMailLater } from '../mail/outbox.ts';
import type { AppDependencies } from '../route-context.ts';

/** Links per hour to one email address; the newest stays valid. */
const LINKS_AN_HOUR = 5;

/**
 * The account is looked up when the mail is sent, so that the response and its duration do not reveal whether the
 * account exists.
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
