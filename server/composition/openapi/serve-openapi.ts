import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { apiHeaders } from '../../platform/http/headers.ts';

/**
 * `/api/openapi.json`, `/api/docs` to read it, and `/api`, which names both. The document is built at the first request for either: that takes
 * tenths of a second, and most processes never need it.
 */
export async function serveOpenApi(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  // Swagger UI requires an object at the start and keeps a reference to it, so this one is filled later.
  const document: { paths?: object } = {};
  async function fill(): Promise<void> {
    const { buildOpenApi: buildDocument } = await import('./build-openapi.ts');
    if (!document.paths) Object.assign(document, buildDocument());
  }

  const addresses = { documentation: `${publicUrl}/api/docs`, openapi: `${publicUrl}/api/openapi.json` };
  const start = { success: true, message: 'This is the API of Sokoni.', data: addresses };
  app.get('/api', async (_request, reply) => reply.headers(apiHeaders).send(start));
  app.get('/api/openapi.json', { preHandler: fill }, async (_request, reply) =>
    reply.headers(apiHeaders).send(document),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: { preHandler: fill },
  });
}
