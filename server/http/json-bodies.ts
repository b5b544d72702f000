import type { FastifyInstance } from 'fastify';

/** JSON is the only body there is. An empty one is no body: browsers name the type even when they send nothing. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
