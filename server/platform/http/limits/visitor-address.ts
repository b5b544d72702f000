import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** IP address of the visitor, or the /64 network of an IPv6 address, which is one household. */
    visitorAddress: string;
  }
}

/** For a connection that was reset before its request was read. */
const UNKNOWN = 'unknown';

/** Reads the address once, when the request arrives: Node clears it when the connection closes. */
export function rememberVisitorAddress(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
) {
  app.decorateRequest('visitorAddress', UNKNOWN);
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitorAddress = visitorAddressOf(request.raw, trustedProxies);
    done();
  });
}

/** The same for a request that has not reached Fastify. Each trusted proxy adds one address to the header. */
export function visitorAddressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return networkOf(socket.remoteAddress);
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const addresses = forwarded.map((address) => address.trim()).filter(Boolean);
  return networkOf(addresses.at(-trustedProxies) ?? addresses[0] ?? socket.remoteAddress);
}

/** Parsing an IPv6 address takes 17 µs. */
const networks = new LRUCache<string, string>({ max: 10_000 });

export function networkOf(address = ''): string {
  if (!isIP(address)) return UNKNOWN;
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = normalizeIP(address);
  networks.set(address, network);
  return network;
}
