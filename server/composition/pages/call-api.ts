import type { FastifyInstance } from 'fastify';
import type { Send } from './site/site.ts';

/**
 * A page's loaders use the API inside the process, as the visitor at this address: what they read takes no request, and
 * a form is sent as one.
 */
export function throughApi(app: FastifyInstance, address: string, language: string): Send {
  return async ({ method, path, body, token }) => {
    const read = method === 'GET' && !token && app.readDirectly({ path, visitorAddress: address, language });
    if (read) {
      const { status, body } = await read;
      return { ok: status < 300, status, body };
    }
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      remoteAddress: address,
      headers: { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ok: response.statusCode < 300, status: response.statusCode, body: response.json() };
  };
}
