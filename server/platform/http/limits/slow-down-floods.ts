import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { bareError } from '../unreadable-requests.ts';
import { networkOf, visitorAddressOf } from './visitor-address.ts';

/**
 * Limits of one IP address. Only refused requests (status 4xx) count, because a flood gets thousands of them and a visitor
 * hardly any: 2,000 phones behind the address of a mobile network open as many pages as they like. Each of them may be
 * refused once at the same moment, and again every 20 seconds, before an answer waits.
 */
const LIMITS = {
  /** Refusals that are answered at once. */
  atOnce: 2_000,
  /** Further refusals leave at this rate, each at its turn: at 0.1 ms each, a hundredth of a processor. */
  perSecond: 100,
  /** Milliseconds that an answer waits. Beyond, each request of the address is refused before the first hook. */
  longestWait: 10_000,
  /** Requests refused in that way within `longestWait`. Above this rate the connection is closed without an answer. */
  waitingAtOnce: 2_000,
  /** Open connections: six, the most that a browser opens, of each of 2,000 phones. Further ones are closed. */
  connections: 12_000,
};
/** Of these addresses the one that was not seen for the longest time is forgotten. */
const MOST_ADDRESSES = 100_000;

interface Visitor {
  /** Refusals in a bucket that loses `perSecond` of them each second. */
  refusals: number;
  /** When `refusals` was counted, by the clock. */
  at: number;
  /** Requests that wait for a refusal without having reached a hook. */
  waiting: number;
  connections: number;
}

type Settings = Pick<Config, 'publicUrl' | 'rateLimitFactor' | 'trustedProxies'>;

/**
 * Lets an address that is refused often wait for its refusals, so that its flood takes no time from other visitors. `now`
 * gives milliseconds that only grow.
 */
export function slowDownFloods(
  { publicUrl, rateLimitFactor, trustedProxies }: Settings,
  given = LIMITS,
  now = () => performance.now(),
) {
  const atOnce = given.atOnce * rateLimitFactor;
  const perSecond = given.perSecond * rateLimitFactor;
  const { longestWait, waitingAtOnce, connections } = given;
  /** A connection of a proxy carries requests of many visitors, and the limits of nginx are in `deploy/nginx.conf`. */
  const isDirect = trustedProxies === 0;
  const visitors = new LRUCache<string, Visitor>({ max: MOST_ADDRESSES });

  function find(address: string): Visitor | undefined {
    const visitor = visitors.get(address);
    if (!visitor) return undefined;
    const at = now();
    visitor.refusals = Math.max(0, visitor.refusals - ((at - visitor.at) / 1000) * perSecond);
    visitor.at = at;
    return visitor;
  }

  function findOrAdd(address: string): Visitor {
    const known = find(address);
    if (known) return known;
    const visitor = { refusals: 0, at: now(), waiting: 0, connections: 0 };
    visitors.set(address, visitor);
    return visitor;
  }

  /** Milliseconds until the next refusal may leave. */
  const turnOf = ({ refusals }: Visitor) => ((refusals - atOnce) / perSecond) * 1000;

  async function refuse(visitor: Visitor, { socket }: IncomingMessage, response: ServerResponse) {
    if (isDirect && visitor.waiting >= waitingAtOnce) return void socket.destroy();
    visitor.waiting++;
    if (visitor.waiting <= waitingAtOnce) await wait(longestWait);
    visitor.waiting--;
    const { status, headers, body } = bareError({ publicUrl }, 'too_many_requests');
    response.writeHead(status, { ...headers, 'retry-after': String(longestWait / 1000) }).end(body);
  }

  function limitConnections(socket: Socket): void {
    const visitor = findOrAdd(networkOf(socket.remoteAddress));
    if (visitor.connections >= connections) return void socket.destroy();
    visitor.connections++;
    socket.once('close', () => visitor.connections--);
  }

  const serverFactory: FastifyServerFactory = (handle, options) => {
    const server = createServer((request, response) => {
      const visitor = find(visitorAddressOf(request, trustedProxies));
      if (visitor && turnOf(visitor) > longestWait) void refuse(visitor, request, response);
      else handle(request, response);
    });
    // Fastify sets them only on a server of its own.
    const { keepAliveTimeout, requestTimeout } = options as FastifyServerOptions;
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    return isDirect ? server.on('connection', limitConnections) : server;
  };

  function delayRefusals(app: FastifyInstance): void {
    app.addHook('onSend', async ({ raw, visitorAddress }, { statusCode }) => {
      // Requests that pages send inside the server have no connection; waiting, they would delay other pages.
      if (statusCode < 400 || statusCode >= 500 || !(raw.socket instanceof Socket)) return;
      const visitor = findOrAdd(visitorAddress);
      visitor.refusals++;
      if (visitor.refusals > atOnce) await wait(turnOf(visitor));
    });
  }

  return { serverFactory, delayRefusals };
}
