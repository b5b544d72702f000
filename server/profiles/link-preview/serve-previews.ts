import { ApiError } from '../../http/errors.ts';
import type { RouteContext } from '../../route-context.ts';
import { parsePreviewName, previewAddress } from './card.ts';
import { getPreview } from './get-preview.ts';

/**
 * Pictures for link previews, 1200 × 630. Their address contains a hash of the content, so caches may store them
 * permanently.
 */
export function servePreviews(domain: RouteContext) {
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
