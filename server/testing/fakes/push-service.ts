import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
// @ts-expect-error: it has no types.
import ece from 'http_ece';

/** Decrypts the content coding of RFC 8188 with the keys of a subscription. */
const decrypt: (
  content: Buffer,
  keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
) => Buffer = ece.decrypt;

/**
 * A push service as browsers have one (RFC 8030): it accepts a message only with the signature of the key for which the
 * browser has subscribed (RFC 8292), and decrypts it as that browser would (RFC 8291).
 */
export async function startPushService(port = 0) {
  const browsers = new Map<string, Browser>();
  let failure: number | undefined;

  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    const status = failure ?? (browser ? browser.take(request, body, origin) : 410);
    response.writeHead(status).end();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** A browser subscribes for the key of a server. */
    subscribe(publicKey: string) {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const browser = createBrowser(publicKey);
      browsers.set(path, browser);
      const { keys, received } = browser;
      return {
        subscription: { endpoint: origin + path, keys },
        /** The messages that the browser would show, decrypted. */
        received,
        /** The reader takes the permission away. */
        unsubscribe: () => browsers.delete(path),
      };
    },
    /** Answers everything with this status until it is called without one. */
    failWith(status?: number) {
      failure = status;
    },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

function createBrowser(publicKey: string) {
  const pair = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const received: Record<string, string>[] = [];
  return {
    keys: { p256dh: pair.generateKeys('base64url'), auth },
    received,
    /** The status of the answer. */
    take({ headers, method }: IncomingMessage, body: Buffer, origin: string): number {
      if (method !== 'POST' || !headers.ttl || headers['content-encoding'] !== 'aes128gcm') return 400;
      if (body.length > 4096) return 413;
      if (!isSigned(headers.authorization ?? '', publicKey, origin)) return 403;
      const message = decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
      received.push(JSON.parse(message.toString()));
      return 201;
    },
  };
}

/** `vapid t=<JWT>, k=<key>`, with the key of the subscription, for this service and for less than a day. */
function isSigned(authorization: string, publicKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const inSeconds = exp - Date.now() / 1000;
  return isRight && aud === origin && inSeconds > 0 && inSeconds <= 24 * 3600 && /^(mailto|https):/.test(sub);
}
