import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { reasonOf, StartError } from '../start-error.ts';

/** Checked first, so that a second start fails at once and not after a minute of preparations. */
export async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw cannotListen(config, error);
  }
  probe.close();
  await once(probe, 'close');
}

export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw cannotListen(config, error);
  }
}

function cannotListen({ host, port }: Config, error: unknown): StartError {
  return new StartError(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`
      : `Sokoni cannot listen on ${host}, port ${port}: ${reasonOf(error)} (see HOST and PORT).`,
  );
}
