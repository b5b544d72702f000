import { accountCalls } from '@sokoni/contract/accounts';
import type { Domain } from '../domain.ts';
import { presentSession } from './present.ts';
import { readOwnUser } from './read-own-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(domain: Domain) {
  const { serve, sql } = domain;

  serve(
    accountCalls.register,
    { perMinute: 10, sharedLimit: true, ignoreSession: true },
    async ({ body, request }) =>
      presentSession(await signUp(domain, body, request), /*i18n*/ 'Account created successfully!'),
  );

  serve(accountCalls.login, { perMinute: 30, ignoreSession: true }, async ({ body, request }) =>
    presentSession(await signIn(domain, body, request), /*i18n*/ 'Welcome back!'),
  );

  serve(accountCalls.logout, { perMinute: 60 }, async ({ request }) => {
    await signOut(sql, request);
    return { message: /*i18n*/ 'You are signed out.', data: null };
  });

  serve(accountCalls.readOwnUser, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your account',
    data: await readOwnUser(sql, viewer.id),
  }));
}
