import { isIPv6, SocketAddress } from 'node:net';
import * as z from 'zod/mini';
import { type SettingErrors, setting } from './setting.ts';

export const replyVariables = {
  /** The domain of the addresses to which people answer mailed messages; without it they answer on the site only. */
  REPLY_DOMAIN: setting(
    z.optional(z.string().check(z.regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i))),
    'a domain such as reply.sokoni.com',
  ),
  /** Where mail to that domain arrives, by SMTP; without it another process receives it. */
  REPLY_LISTEN: setting(
    z.optional(z.string().check(z.regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i))),
    'an address of this machine and a port, such as 0.0.0.0:25',
  ),
  /** Files with a certificate and its key, in PEM, for mail that arrives encrypted (STARTTLS); without them it does not. */
  REPLY_TLS_CERT: setting(z.optional(z.string()), 'the path of a file'),
  REPLY_TLS_KEY: setting(z.optional(z.string()), 'the path of a file'),
  /** The IP address of the only server that may deliver that mail, and the name that begins its `Authentication-Results`. */
  REPLY_RELAY: setting(z.optional(z.union([z.ipv4(), z.ipv6()])), 'an IP address'),
  REPLY_RELAY_NAME: setting(
    z.optional(z.string().check(z.regex(/^[\w.-]+$/))),
    'a name such as mx.sokoni.com',
  ),
};

type Variables = z.infer<z.ZodMiniObject<typeof replyVariables>>;

/** How people answer by mail. */
export function repliesOf(env: Variables, errors: SettingErrors) {
  const { REPLY_DOMAIN: domain, REPLY_LISTEN: address, REPLY_TLS_CERT: cert, REPLY_TLS_KEY: key } = env;
  const { REPLY_RELAY: relayAddress, REPLY_RELAY_NAME: relayName } = env;
  if (address && !domain && !errors.concernsAny(['REPLY_DOMAIN'])) {
    errors.add('REPLY_LISTEN needs REPLY_DOMAIN, the domain of that mail.', 'REPLY_LISTEN');
  }
  if (!cert !== !key) {
    errors.add(
      'Encrypted mail needs both REPLY_TLS_CERT and REPLY_TLS_KEY.',
      'REPLY_TLS_CERT',
      'REPLY_TLS_KEY',
    );
  }
  if (!relayAddress !== !relayName && !errors.concernsAny(['REPLY_RELAY', 'REPLY_RELAY_NAME'])) {
    errors.add(
      'A relay for mail needs both REPLY_RELAY and REPLY_RELAY_NAME.',
      'REPLY_RELAY',
      'REPLY_RELAY_NAME',
    );
  }
  if (!domain) return undefined;
  const relay = relayAddress && relayName ? { address: canonical(relayAddress), name: relayName } : undefined;
  const [, host = '', port] = /^\[?(.+?)\]?:(\d+)$/.exec(address ?? '') ?? [];
  const tls = cert && key ? { cert, key } : undefined;
  const listen = address ? { host, port: Number(port), tls } : undefined;
  return { domain: domain.toLowerCase(), listen, relay };
}

/** An IPv6 address may be written in several ways. */
const canonical = (address: string) =>
  new SocketAddress({ address, family: isIPv6(address) ? 'ipv6' : 'ipv4' }).address;
