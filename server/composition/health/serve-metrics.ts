import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from '../../platform/http/metrics.ts';
import { reasonOf, StartError } from '../../platform/start-error.ts';

/** Serves `/metrics` without a token on a port that only this machine reaches. Returns the function that ends it. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.read());
  });
  try {
    // Exclusive, so that workers do not share it through the process that started them.
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  } catch (error) {
    throw new StartError(`Metrics cannot be served on port ${port}: ${reasonOf(error)} (see METRICS_PORT).`);
  }
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
