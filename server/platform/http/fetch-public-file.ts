import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';

/** Redirects that are followed. */
const REDIRECTS_MAX = 3;

export type FetchProblem =
  | 'not https'
  | 'not public'
  | 'too large'
  | 'too slow'
  | 'too many redirects'
  | 'not found';

/** A file that cannot be fetched: its address or its server is the cause. */
export class UnfetchableFile extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(`The file could not be fetched: ${problem}.`);
    this.problem = problem;
  }
}

/** How addresses are reached; tests use another one. */
export interface Network {
  isAllowed(address: string): boolean;
  get(url: URL, options: RequestOptions): ReturnType<typeof get>;
}
const internet: Network = { isAllowed: isPublicAddress, get };

interface Limits {
  /** Bytes. */
  most: number;
  /** Ends the request after a time. */
  signal: AbortSignal;
}

/**
 * Writes what an https address answers to a file. Connects to public IP addresses only, so that an address of another
 * person cannot reach machines that only this server reaches.
 *
 * @throws {UnfetchableFile}
 */
export async function fetchPublicFile(
  address: string,
  path: string,
  { most, signal }: Limits,
  network = internet,
): Promise<void> {
  try {
    const response = await follow(address, signal, network);
    if (Number(response.headers['content-length'] ?? 0) > most) {
      response.destroy();
      throw new UnfetchableFile('too large');
    }
    await pipeline(response, atMost(most), createWriteStream(path), { signal });
  } catch (error) {
    if (error instanceof UnfetchableFile) throw error;
    throw new UnfetchableFile(signal.aborted ? 'too slow' : 'not found');
  }
}

/** The first response that is no redirect. */
async function follow(address: string, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  let url = urlOf(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await request(url, signal, network);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 301 || statusCode > 308 || !headers.location) throw new UnfetchableFile('not found');
    url = urlOf(headers.location, url);
  }
  throw new UnfetchableFile('too many redirects');
}

/** Other ports belong to services that have no pictures. */
function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    throw new UnfetchableFile('not https');
  return url;
}

function request(url: URL, signal: AbortSignal, { get, isAllowed }: Network): Promise<IncomingMessage> {
  // A host that is an IP address is not looked up.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new UnfetchableFile('not public');
  return new Promise((resolve, reject) => {
    get(url, {
      agent: false,
      headers: { accept: 'image/*' },
      lookup: lookupAllowed(isAllowed),
      signal,
    })
      .once('response', resolve)
      .once('error', reject);
  });
}

/** Looks a name up for a connection, which uses no other address than those that are checked here. */
function lookupAllowed(isAllowed: Network['isAllowed']): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new UnfetchableFile('not found'), '');
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new UnfetchableFile('not public'), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Not those of private networks, of this machine, of tunnels into them, or without a use. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the form of IPv6 counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

/** A server may send more than it has announced. */
function atMost(most: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > most ? new UnfetchableFile('too large') : null, chunk);
    },
  });
}
