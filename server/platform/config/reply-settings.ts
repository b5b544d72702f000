import { isIPv6, SocketAddress } from 'node:net';
import * as z from 'zod/mini';
import { type SettingErrors, setting } from './setting.ts';

export const replyVariables = {
  REPLY_DOMAIN: setting(
    z.optional(z.string().check(z.regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i))),
    {
      purpose:
        'domain of the addresses to which people answer mailed messages; without it they answer on the site only',
      allowed: 'a domain such as reply.sokoni.com',
    },
  ),
  REPLY_LISTEN: setting(z.optional(z.string().check(z.regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i))), {
    purpose: 'where mail to that domain arrives, by SMTP; without it another process receives it',
    allowed: 'an address of this machine and a port, such as 0.0.0.0:25',
  }),
  REPLY_TLS_CERT: setting(z.optional(z.string()), {
    purpose: 'certificate (PEM) with which that mail arrives encrypted (STARTTLS)',
    allowed: 'the path of a file',
  }),
  REPLY_TLS_KEY: setting(z.optional(z.string()), {
    purpose: 'key of that certificate (PEM)',
    allowed: 'the path of a file',
  }),
  REPLY_RELAY: setting(z.optional(z.union([z.ipv4(), z.ipv6()])), {
    purpose: 'address of the only server that may deliver that mail',
    allowed: 'an IP address',
  }),
  REPLY_RELAY_NAME: setting(z.optional(z.string().check(z.regex(/^[\w.-]+$/))), {
    purpose: 'name that begins the `Authentication-Results` of that server',
    allowed: 'a name such as mx.sokoni.com',
  }),
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
