import { LINK_PICTURE, pictureOfLinkPicture } from '@sokoni/contract/media/media';
import { profileEndpoints } from '@sokoni/contract/profiles/profiles';
import { statisticsEndpoints } from '@sokoni/contract/statistics';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { countContact } from './count-contact.ts';
import { getPreview } from './link-preview/get-preview.ts';
import { parsePreviewName, previewAddress } from './link-preview/preview-content.ts';
import { renderProduct } from './link-preview/render-product.ts';
import { presentPublicProfile } from './present.ts';
import { readProfile } from './read-profile.ts';

export function publicProfileRoutes(domain: RouteContext) {
  const { route, sql, replicas, clock } = domain;
  route(profileEndpoints.readPublicProfile, { perMinute: 300 }, async ({ params, viewer, request }) => {
    const reads = replicas.readsFor(viewer).of([params.id]);
    const view = await readProfile({ sql: reads, clock }, params.id, viewer);
    if (viewer && view.may.seeContact && !view.isOwn) {
      await countContact({ sql, clock }, { profileId: params.id, viewer, request });
    }
    return { message: /*i18n*/ 'Profile found', data: presentPublicProfile(view) };
  });

  // Readers who are not counted get the same answer.
  route(statisticsEndpoints.countContact, { perMinute: 60 }, async ({ body, viewer, request }) => {
    await countContact({ sql, clock }, { profileId: body.profileId, viewer, request, isReopened: true });
    return { message: /*i18n*/ 'Thank you', data: null };
  });

  servePreviews(domain);
}

/**
 * Pictures for link previews. Their address contains a hash of the content or the name of a stored picture, so caches
 * may store them permanently.
 */
function servePreviews(domain: RouteContext) {
  const { app, config } = domain;
  const rateLimit = { max: 120 * config.rateLimitFactor };

  app.get<{ Params: { file: string } }>(
    '/preview/:file',
    { config: { rateLimit } },
    async (request, reply) => {
      const preview = parsePreviewName(request.params.file);
      const found = preview && (await getPreview(domain, preview).catch(nothingThere));
      if (!found || !('movedTo' in found)) return sendPicture(reply, found);
      // The link is to an earlier version of the card.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(previewAddress(preview.id, found.movedTo), 302);
    },
  );

  app.get<{ Params: { '*': string } }>(
    '/preview/media/*',
    { config: { rateLimit } },
    async (request, reply) => {
      const name = pictureOfLinkPicture(`/preview/media/${request.params['*']}`);
      const drawn = name === null ? null : await renderProduct(domain, name).catch(nothingThere);
      return sendPicture(reply, drawn);
    },
  );
}

function sendPicture(reply: FastifyReply, picture: Buffer | null) {
  if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  return reply
    .type(LINK_PICTURE.type)
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Other sites show it next to their link.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(picture);
}

function nothingThere(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}
