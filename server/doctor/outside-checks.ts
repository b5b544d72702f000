import type { Config } from '../config.ts';
import { type ClamdAddress, pingClamd } from '../media/scanner/clamd.ts';
import { type Check, failed, ok, warning } from './finding.ts';

/** Addresses that answer only with a valid key and change nothing. */
const ACCOUNTS = {
  stripe: 'https://api.stripe.com/v1/balance',
  paystack: 'https://api.paystack.co/balance',
};

/** What the site needs from the internet. `get` is the global fetch, or a fake. */
export function outsideChecks(
  { publicUrl, payments, clamd }: Pick<Config, 'publicUrl' | 'payments'> & Partial<Pick<Config, 'clamd'>>,
  get: typeof fetch,
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
    ...(clamd ? [scannerCheck(clamd)] : []),
    ...(stripe ? [keyCheck('Stripe', ACCOUNTS.stripe, stripe.secretKey, get)] : []),
    ...(paystack ? [keyCheck('Paystack', ACCOUNTS.paystack, paystack.secretKey, get)] : []),
    ...(stripe || paystack ? [] : [noPayments(Boolean(sandbox))]),
  ];
}

/** Without it users cannot upload files. */
const scannerCheck = (clamd: ClamdAddress): Check => ({
  name: 'Virus scanner',
  advice: 'Check that clamd runs and listens at CLAMD_HOST: see docs/production.md.',
  async run() {
    await pingClamd(clamd);
    return ok(`ClamAV answers at ${clamd.host}:${clamd.port}.`);
  },
});

function keyCheck(provider: string, url: string, key: string, get: typeof fetch): Check {
  const setting = `${provider.toUpperCase()}_SECRET_KEY`;
  return {
    name: provider,
    advice: `${provider} cannot be reached: check the connection to the internet.`,
    async run() {
      const { status } = await get(url, { headers: { authorization: `Bearer ${key}` } });
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
