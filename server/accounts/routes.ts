import { accountEndpoints } from '@sokoni/contract/accounts';
import type { RouteContext } from '../route-context.ts';
import { presentSession } from './present.ts';
import { readOwnUser } from './read-own-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(
    accountEndpoints.register,
    { perMinute: 10, sharedLimit: true, ignoreSession: true },
    async ({ body, request }) =>
      presentSession(await signUp(domain, body, request), /*i18n*/ 'Account created successfully!'),
  );

  route(accountEndpoints.login, { perMinute: 30, ignoreSession: true }, async ({ body, request }) =>
    presentSession(await signIn(domain, body, request), /*i18n*/ 'Welcome back!'),
  );

  route(accountEndpoints.logout, { perMinute: 60 }, async ({ request }) => {
    await signOut(sql, request);
    return { message: /*i18n*/ 'You are signed out.', data: null };
  });

  route(accountEndpoints.readOwnUser, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your account',
    data: await readOwnUser(sql, viewer.id),
  }));
}
