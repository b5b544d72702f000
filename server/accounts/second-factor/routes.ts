import { secondFactorEndpoints } from '@sokoni/contract/accounts/second-factor';
import type { RouteContext } from '../../platform/route-context.ts';
import { requireTokenHash } from '../sessions/sessions.ts';
import { confirmSetUp, passSecondFactor, renewRecoveryCodes, setUpSecondFactor } from './pass.ts';
import { findSecondFactor } from './queries.ts';

export function secondFactorRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(secondFactorEndpoints.readSecondFactor, { perMinute: 120 }, async ({ viewer }) => {
    const known = await findSecondFactor(sql, viewer.id);
    const isSetUp = known !== undefined && known.confirmedAt !== null;
    return { message: /*i18n*/ 'Your second factor', data: { isSetUp, isPassed: viewer.hasSecondFactor } };
  });

  route(
    secondFactorEndpoints.setUpSecondFactor,
    { perMinute: 10, event: 'second_factor_change' },
    async ({ body, viewer }) => ({
      message: /*i18n*/ 'Add this to your authenticator app',
      data: await setUpSecondFactor(domain, viewer, body.password),
    }),
  );

  route(
    secondFactorEndpoints.confirmSecondFactor,
    { perMinute: 30, event: 'second_factor_change' },
    async ({ body, viewer, request }) => {
      const tokenHash = requireTokenHash(request);
      const recoveryCodes = await confirmSetUp(domain, viewer, { ...body, tokenHash });
      return {
        message: /*i18n*/ 'Your second factor is set up. Keep the recovery codes in a safe place.',
        data: { recoveryCodes },
      };
    },
  );

  route(
    secondFactorEndpoints.passSecondFactor,
    { perMinute: 30, event: 'second_factor' },
    async ({ body, viewer, request }) => {
      await passSecondFactor(domain, viewer, { ...body, tokenHash: requireTokenHash(request) });
      return { message: /*i18n*/ 'You’re signed in as an operator', data: null };
    },
  );

  route(
    secondFactorEndpoints.newRecoveryCodes,
    { perMinute: 10, event: 'second_factor_change' },
    async ({ body, viewer }) => ({
      message: /*i18n*/ 'Keep the new recovery codes in a safe place. Those from before serve no longer.',
      data: { recoveryCodes: await renewRecoveryCodes(domain, viewer, body.code) },
    }),
  );
}
