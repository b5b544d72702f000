import type * as z from 'zod/mini';
import { accountCalls } from './accounts.ts';
import { contactCalls } from './contact.ts';
import { directoryCalls } from './directory.ts';
import { favoriteCalls } from './favorites.ts';
import { fileCalls } from './files.ts';
import { messageCalls } from './messages.ts';
import { moderationCalls } from './moderation.ts';
import { newsCalls } from './news.ts';
import { operatorCalls } from './operator-calls.ts';
import { ownAccountCalls } from './own-account.ts';
import { passwordCalls } from './passwords.ts';
import { profileCalls } from './profiles.ts';
import { reviewCalls } from './reviews.ts';
import { secondFactorCalls } from './second-factor.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { verificationCalls } from './verification.ts';

/** Every call of the API, by name. The browser imports this as a type only: schemas weigh kilobytes. */
export const calls = {
  ...accountCalls,
  ...passwordCalls,
  ...ownAccountCalls,
  ...directoryCalls,
  ...profileCalls,
  ...fileCalls,
  ...messageCalls,
  ...favoriteCalls,
  ...contactCalls,
  ...newsCalls,
  ...moderationCalls,
  ...reviewCalls,
  ...subscriptionCalls,
  ...verificationCalls,
  ...secondFactorCalls,
  ...operatorCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Input<C, Part extends string> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

/** What a caller passes. */
export type CallInput<N extends CallName> = {
  params: Input<Calls[N], 'params'>;
  query: Input<Calls[N], 'query'>;
  body: Input<Calls[N], 'body'>;
};

/** What a success answers. */
export type CallAnswer<N extends CallName> = z.output<Calls[N]['answer']>;
