import { createHash } from 'node:crypto';
import type { PaymentKey } from '@sokoni/contract/admin/team/setup';
import { logAct } from '../../../../accounts/log-act.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import { findAll } from '../../../health/checks/finding.ts';
import { keyCheck } from '../../../health/checks/outside-checks.ts';
import { foundBy, type SetupCheck, type StepResult, storeCheck } from './setup-queries.ts';

/** Milliseconds to ask a provider: the page waits. */
const PATIENCE = 8000;

/** The providers with their keys; undefined is one that is not set. */
const keysIn = ({ payments: { stripe, paystack } }: Pick<Config, 'payments'>) =>
  [
    { provider: 'Stripe', key: stripe?.secretKey },
    { provider: 'Paystack', key: paystack?.secretKey },
  ] as const;

/** Another key has to be checked again. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The keys with what their providers last said about them. */
export const presentKeys = (
  config: Pick<Config, 'payments' | 'publicUrl'>,
  checks: Map<string, SetupCheck>,
): PaymentKey[] =>
  keysIn(config).map(({ provider, key }) => {
    const webhook = `${config.publicUrl}/api/${provider.toLowerCase()}/webhook`;
    const shared = { provider, webhook, state: 'open', checkedAt: null } as const;
    if (!key) return { ...shared, text: 'No key is set.' };
    const check = checks.get(provider);
    if (check?.subject !== hashOf(key)) return { ...shared, text: 'The key was not checked yet.' };
    const { outcome: state, text, checkedAt } = check;
    return { ...shared, state, text, checkedAt: checkedAt.toISOString() };
  });

/** Asks each provider whether its key works. */
export async function checkPaymentKeys(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
): Promise<void> {
  const checked = await Promise.all(
    keysIn(config).flatMap(({ provider, key }) => (key ? [askAbout(provider, key)] : [])),
  );
  const now = clock.now();
  await sql.begin(async (tx) => {
    for (const { provider, subject, state: outcome, text } of checked) {
      await storeCheck(tx, { name: provider, subject, outcome, text, checkedAt: now });
      const details = { provider, state: outcome };
      await logAct(tx, { actorId: viewer.id, action: 'payment key checked', subjectId: null, details, now });
    }
  });
}

async function askAbout(provider: PaymentKey['provider'], key: string) {
  const [finding] = await findAll([keyCheck(provider, key, fetch)], PATIENCE);
  return { provider, subject: hashOf(key), ...foundBy(finding) };
}

/** Done when at least one key is set and each key that is set works. */
export function paymentStep({ payments }: Pick<Config, 'payments'>, keys: PaymentKey[]): StepResult {
  if (payments.sandbox) return { state: 'open', text: 'Payments are practised: no money moves.' };
  const set = keysIn({ payments }).filter(({ key }) => key);
  if (set.length === 0) return { state: 'open', text: 'Professionals cannot pay yet.' };
  const states = set.map(({ provider }) => keys.find((one) => one.provider === provider)?.state);
  const state = states.includes('failed') ? 'failed' : states.includes('open') ? 'open' : 'done';
  return { state, text: '' };
}
