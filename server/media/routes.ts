import type { Domain } from '../domain.ts';

/** Names are random and ours alone: whatever else is asked for is not here. */
const NAME = /^[A-Za-z0-9_-]{10,64}$/;
const VARIANT = /^(?:\d{1,5}\.webp|certificate\.pdf)$/;

export function mediaRoutes({ app, storage }: Domain) {
  app.get<{ Params: { name: string; variant: string } }>('/media/:name/:variant', async (request, reply) => {
    const { name, variant } = request.params;
    const isKey = NAME.test(name) && VARIANT.test(variant);
    const bytes = isKey ? await storage.read(`${name}/${variant}`) : null;
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    // A name is never used for another file, so it may be kept for ever.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (variant.endsWith('.webp')) return reply.type('image/webp').send(bytes);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="certificate.pdf"')
      .header('content-security-policy', 'sandbox')
      .send(bytes);
  });
}
