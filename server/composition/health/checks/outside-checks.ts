import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../../platform/config/config.ts';
import { type Check, failed, ok, warning } from './finding.ts';

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
      advice: `Check PUBLIC_URL, the DNS record of its name, the certificate and the web server in front.`,
      async run() {
        const answer = await get(`${publicUrl}/health/live`, { redirect: 'error' });
        const isSokoni = answer.ok && (await answer.text()).includes('live');
        if (!isSokoni)
          return failed(
            `${publicUrl} answers, but not as Sokoni (${answer.status}).`,
            'Check PUBLIC_URL and nginx.',
          );
        if (!publicUrl.startsWith('https:'))
          return warning(`${publicUrl} is not encrypted.`, 'Use https: see docs/production.md.');
        return ok(`${publicUrl} answers.`);
      },
    },
    ...(publicUrl.startsWith('https:') ? [certificateCheck(new URL(publicUrl), readEnd)] : []),
    ...(stripe ? [keyCheck('Stripe', stripe.secretKey, get)] : []),
    ...(paystack ? [keyCheck('Paystack', paystack.secretKey, get)] : []),
    ...(stripe || paystack ? [] : [noPayments(Boolean(sandbox))]),
  ];
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
