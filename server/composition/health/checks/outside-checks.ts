import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../../platform/config/config.ts';
import { codeOf, isFromPrivateAuthority, reasonOf } from '../../../platform/start-error.ts';
import { type Check, failed, ok, TRUST, warning } from './finding.ts';
import { noRecord } from './name-check.ts';

/** Addresses that answer only with a valid key and change nothing. */
const ACCOUNTS = {
  Stripe: 'https://api.stripe.com/v1/balance',
  Paystack: 'https://api.paystack.co/balance',
};

/** What the site needs from the internet. `get` is the global fetch, or a fake. */
export function outsideChecks(
  { publicUrl, payments }: Pick<Config, 'publicUrl' | 'payments'>,
  get: typeof fetch,
  readEnd: ReadCertificateEnd = readCertificateEnd,
): Check[] {
  const { stripe, paystack, sandbox } = payments;
  return [
    {
      name: 'Public address',
      advice: 'Check PUBLIC_URL, the DNS record of its name, the certificate and the web server in front.',
      async run() {
        const answer = await get(`${publicUrl}/health/live`, { redirect: 'manual' }).catch((error) =>
          failed(...describeAbsence(new URL(publicUrl), error)),
        );
        if ('state' in answer) return answer;
        const target = answer.headers.get('location');
        if (target)
          return failed(
            `${publicUrl} only leads on to ${new URL(target, publicUrl).origin}.`,
            'Set PUBLIC_URL to the address that visitors see, with https://, then: sokoni restart',
          );
        const isSokoni = answer.ok && (await answer.text()).includes('live');
        if (!isSokoni)
          return failed(
            `${publicUrl} answers, but not as Sokoni (${answer.status}).`,
            'Check PUBLIC_URL and nginx.',
          );
        if (!publicUrl.startsWith('https:'))
          return warning(
            `${publicUrl} is not encrypted: passwords can be read on the way, and browsers warn of it.`,
            `Get a certificate (docs/production.md), and set PUBLIC_URL=${publicUrl.replace('http', 'https')}, then: sokoni restart`,
          );
        return ok(`${publicUrl} answers.`);
      },
    },
    ...(publicUrl.startsWith('https:') ? [certificateCheck(new URL(publicUrl), readEnd)] : []),
    ...(stripe ? [keyCheck('Stripe', stripe.secretKey, get)] : []),
    ...(paystack ? [keyCheck('Paystack', paystack.secretKey, get)] : []),
    ...(stripe || paystack ? [] : [noPayments(Boolean(sandbox))]),
  ];
}

/** What is wrong, and what to do. */
function describeAbsence({ hostname, origin }: URL, error: unknown): [text: string, advice: string] {
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return noRecord(hostname);
  const advices: Record<string, string> = {
    ECONNREFUSED: 'Does the web server run? See: systemctl status nginx',
    CERT_HAS_EXPIRED: RENEW,
    ERR_TLS_CERT_ALTNAME_INVALID: `Get a certificate for ${hostname}: install does it when it is run again.`,
  };
  const advice = isFromPrivateAuthority(error)
    ? `Browsers warn of it. ${TRUST}`
    : (advices[code] ??
      `Check that the DNS record of ${hostname} names this server, and that its ports 80 and 443 are open.`);
  return [`${origin} cannot be opened: ${reasonOf(error)}.`, advice];
}

/** Days before its end; certbot renews thirty days before, so fewer mean that it fails. */
const CERTIFICATE_DAYS = 14;
const RENEW = 'Renew it and look at what certbot prints: sudo certbot renew';
/** Milliseconds to read it. */
const CERTIFICATE_PATIENCE = 5_000;

type ReadCertificateEnd = (site: URL) => Promise<Date>;

/** Throws what is wrong with a certificate that browsers reject. `ca` is the authority of a test's certificate. */
export async function readCertificateEnd({ hostname, port }: URL, ca?: string): Promise<Date> {
  const address = { host: hostname, port: Number(port || 443), servername: isIP(hostname) ? '' : hostname };
  const socket = connect({ ...address, ...(ca ? { ca } : {}) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CERTIFICATE_PATIENCE) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

const certificateCheck = (site: URL, readEnd: ReadCertificateEnd): Check => ({
  name: 'Certificate',
  advice: (error) =>
    (error as NodeJS.ErrnoException).code === 'CERT_HAS_EXPIRED' ? RENEW : 'See "Public address".',
  async run() {
    const days = Math.floor((+(await readEnd(site)) - Date.now()) / 86_400_000);
    if (days >= CERTIFICATE_DAYS) return ok(`It is valid for ${days} more days.`);
    return failed(`It ends in ${days} days.`, RENEW);
  },
});

/** Whether a provider accepts a key. */
export function keyCheck(provider: keyof typeof ACCOUNTS, key: string, get: typeof fetch): Check {
  const setting = `${provider.toUpperCase()}_SECRET_KEY`;
  return {
    name: provider,
    advice: `${provider} cannot be reached: check the connection to the internet.`,
    async run() {
      const { status } = await get(ACCOUNTS[provider], { headers: { authorization: `Bearer ${key}` } });
      if (status === 401 || status === 403)
        return failed(`${provider} rejects the key.`, `Copy ${setting} again from ${provider}'s dashboard.`);
      if (status !== 200)
        return failed(`${provider} answers with ${status}.`, `Look at ${provider}'s status page.`);
      if (key.startsWith('sk_test') || key.startsWith('rk_test'))
        return warning(`${provider} accepts the key, which is for tests.`, `Set the live key in ${setting}.`);
      return ok(`${provider} accepts the key.`);
    },
  };
}

const noPayments = (isSandbox: boolean): Check => ({
  name: 'Payments',
  advice: '',
  run: async () =>
    warning(
      isSandbox ? 'Payments are practised: no money moves.' : 'Nobody can pay.',
      'Set the keys of Stripe or Paystack.',
    ),
});
