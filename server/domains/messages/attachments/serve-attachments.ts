import { attachmentHeader } from '../../../platform/http/attachment-header.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { attachmentKey, thumbnailKey } from './attachment.ts';
import { isValidLink, isVariant } from './links.ts';
import { findReadable } from './queries.ts';

interface Address {
  Params: { id: string; variant: string };
  Querystring: { session?: unknown; expires?: unknown; signature?: unknown };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves a file to the holder of a link that has not expired, as long as the session of the link lasts and its account may
 * read the file.
 * Browsers save it and never open it: a page from another person must not run as a page of this site.
 */
export function serveAttachments({ app, sql, storage, findSession }: RouteContext) {
  app.get<Address>('/attachments/:id/:variant', async (request, reply) => {
    const { id, variant } = request.params;
    const { session, expires, signature } = request.query;
    const link = { sessionId: String(session), expires: Number(expires), signature: String(signature) };
    const isAddress = ID.test(id) && ID.test(link.sessionId) && isVariant(variant);
    const viewer = isAddress ? await findSession(link.sessionId) : undefined;
    const attachment = viewer && !viewer.isSuspended && (await findReadable(sql, viewer.id, id));
    const isValid = attachment && isVariant(variant) && isValidLink(attachment, { ...link, variant });
    const key = isValid && (variant === 'thumbnail' ? thumbnailKey : attachmentKey)(attachment.name);
    const file = key && (await storage.open(key));
    if (!file) {
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Not found');
    }
    const seconds = Math.max(0, Math.floor(link.expires - Date.now() / 1000));
    return reply
      .headers({
        'content-length': file.size,
        'cache-control': `private, max-age=${seconds}, immutable`,
        'content-disposition': attachmentHeader(attachment.fileName, 'attachment'),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type(variant === 'thumbnail' ? 'image/webp' : attachment.contentType)
      .send(file.content);
  });
}
