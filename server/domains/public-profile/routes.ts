import { profileEndpoints } from '@sokoni/contract/profiles/profiles';
import { readOwnUser } from '../profiles/own-account.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { countContact } from '../statistics/count-contact.ts';
import { parsePreviewName, previewAddress } from './link-preview/card.ts';
import { getPreview } from './link-preview/get-preview.ts';
import { presentPublicProfile } from './present.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from '../own-profile/update-profile.ts';

export function profileRoutes(domain: RouteContext) {
  const { route, sql, replicas, clock, config } = domain;
  route(profileEndpoints.updateProfile, { perMinute: 30 }, async ({ body, viewer }) => {
    const isReviewedAgain = await updateProfile({ sql, clock, config }, viewer, body);
    return {
      message: isReviewedAgain
        ? /*i18n*/ 'Your profile has been updated. It is under review again and hidden until then, because its name has changed.'
        : /*i18n*/ 'Your profile has been updated successfully.',
      data: await readOwnUser(sql, viewer.id),
    };
  });

  route(profileEndpoints.readPublicProfile, { perMinute: 300 }, async ({ params, viewer, request }) => {
    const reads = replicas.readsFor(viewer).of([params.id]);
    const view = await readProfile({ sql: reads, clock }, params.id, viewer);
    if (viewer && view.may.seeContact && !view.isOwn) {
      await countContact({ sql, clock }, { profileId: params.id, viewer, request });
    }
    return { message: /*i18n*/ 'Profile found', data: presentPublicProfile(view) };
  });

  servePreviews(domain);
}

/**
 * Pictures for link previews, 1200 × 630. Their address contains a hash of the content, so caches may store them
 * permanently.
 */
function servePreviews(domain: RouteContext) {
  const { app, config } = domain;
  const rateLimit = { max: 120 * config.rateLimitFactor };

  app.get<{ Params: { file: string } }>(
    '/preview/:file',
    { config: { rateLimit } },
    async (request, reply) => {
      const asked = parsePreviewName(request.params.file);
      const found = asked && (await getPreview(domain, asked).catch(nothingThere));
      if (!asked || !found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      // The link is to an earlier version of the card.
      if ('movedTo' in found) {
        return reply
          .header('cache-control', 'no-cache')
          .redirect(previewAddress(asked.id, found.movedTo), 302);
      }
      return reply
        .type('image/jpeg')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // Other sites show it next to their link.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(found);
    },
  );
}

function nothingThere(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}
