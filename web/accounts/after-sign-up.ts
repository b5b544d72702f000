import type { OwnUser } from '@sokoni/contract/accounts';
import { paths } from '../paths.ts';
import { paymentStateOf } from './payment-state.ts';
import { afterSignIn, type Destination } from './use-leave-when-signed-in.ts';

/** Professionals pay first. */
export function afterSignUp(user: OwnUser): Destination {
  const state = paymentStateOf(user);
  return state ? { to: paths.payment(), state } : afterSignIn(user);
}
