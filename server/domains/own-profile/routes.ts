import { profileEndpoints } from '@sokoni/contract/profiles/profiles';
import type { RouteContext } from '../../platform/route-context.ts';
import { readOwnUser } from '../profiles/own-account.ts';
import { ownFileRoutes } from './file-routes.ts';
import { updateProfile } from './update-profile.ts';

export function ownProfileRoutes(domain: RouteContext) {
  const { route, sql, clock, config } = domain;
  route(profileEndpoints.updateProfile, { perMinute: 30 }, async ({ body, viewer }) => {
    const isReviewedAgain = await updateProfile({ sql, clock, config }, viewer, body);
    return {
      message: isReviewedAgain
        ? /*i18n*/ 'Your profile has been updated. It is under review again and hidden until then, because its name has changed.'
        : /*i18n*/ 'Your profile has been updated successfully.',
      data: await readOwnUser(sql, viewer.id, clock.now()),
    };
  });

  ownFileRoutes(domain);
}
