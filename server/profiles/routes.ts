import { profileEndpoints } from '@sokoni/contract/profiles';
import { readOwnUser } from '../accounts/own-account.ts';
import type { RouteContext } from '../route-context.ts';
import { servePreviews } from './link-preview/serve-previews.ts';
import { presentPublicProfile } from './present.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(domain: RouteContext) {
  const { route, sql, clock, config } = domain;
  route(profileEndpoints.updateProfile, { perMinute: 30 }, async ({ body, viewer }) => {
    await updateProfile({ sql, clock, config }, viewer, body);
    return {
      message: /*i18n*/ 'Your profile has been updated successfully.',
      data: await readOwnUser(sql, viewer.id),
    };
  });

  route(profileEndpoints.readPublicProfile, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'Profile found',
    data: presentPublicProfile(await readProfile({ sql, clock }, params.id, viewer)),
  }));

  servePreviews(domain);
}
