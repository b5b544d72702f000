import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type * as Context from './context.ts';
import type * as PaymentQueries from './payments/payment-queries.ts';
import type * as Months from './prepaid/months.ts';
import type * as Changes from './providers/paystack/list-changed.ts';
import type * as Paystack from './providers/paystack/paystack-provider.ts';
import type { ProviderSubscription } from './providers/provider.ts';
import type * as Checkouts from './providers/stripe/checkouts.ts';
import type * as Events from './providers/stripe/events.ts';
import type * as ProviderSubscriptions from './providers/stripe/provider-subscription.ts';
import type * as Queries from './queries.ts';
import type * as EventQueries from './webhooks/event-queries.ts';

/**
 * Removes each guard of the payment code in turn: one of the checks in permutations.test.ts has to fail. A check that
 * passes without the guard proves nothing about it.
 */
let testApp: TestDatabase;
beforeAll(async () => {
  testApp = await createTestDatabase();
});
afterAll(() => testApp.drop());
afterEach(() => {
  for (const module of Object.keys(guarded)) vi.doUnmock(module);
  vi.resetModules();
});

/** Repeats some acts more often, and begins with a seed that fails early, so that the check takes less time. */
const history = (more: string[], seed: number) => async () => {
  const { agreesInTheEnd } = await import('../../testing/subscriptions/property.ts');
  const details = await fc.check(agreesInTheEnd(testApp.sql, { more }), {
    numRuns: 1000,
    endOnFailure: true,
    seed,
  });
  const { errorInstance } = details as { errorInstance?: Error };
  return errorInstance?.message ?? '';
};

const often = (...acts: string[]) => Array.from({ length: 10 }, () => acts).flat();

const proofs = {
  history: history([], 11),
  'history of months': history(often('orderMonths', 'payMonths', 'tamper', 'lose'), 7),
  'history of other sums': history(often('orderMonths', 'payOther', 'deliver'), 5),
  async kill() {
    const { killEverywhere, scenarios } = await import('../../testing/subscriptions/kill-everywhere.ts');
    return killEverywhere(testApp.sql, scenarios['a first payment'] ?? []).then(
      () => '',
      (error: Error) => error.message,
    );
  },
  async twoAnswers() {
    const { receiveTwoAnswers } = await import('../../testing/subscriptions/two-answers.ts');
    return (await receiveTwoAnswers(testApp.sql)).join('\n');
  },
  async clicks() {
    const { clickAHundredTimes } = await import('../../testing/subscriptions/clicks.ts');
    return (await clickAHundredTimes(testApp.sql)).join('\n');
  },
  async receiveWhileOffline() {
    const { receiveWhileOffline } = await import('../../testing/subscriptions/receive-while-offline.ts');
    return (await receiveWhileOffline(testApp.sql)).join('\n');
  },
};

interface Guard {
  module: string;
  /** Returns the module without the guard. */
  without(actual: never): object;
  proof: keyof typeof proofs;
  sees: RegExp;
}

/** Accepts every event that can be parsed, without checking its signature. */
async function believe(raw: Buffer) {
  // Imported here to get the module instance that the check uses.
  const { EventRefused } = await import('./providers/provider.ts');
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (error) {
    throw new EventRefused('This is not an event.', { cause: error });
  }
}

const guards: Record<string, Guard> = {
  'the signature of Stripe': {
    module: './providers/stripe/events.ts',
    without: ({ readEvent }: typeof Events): Partial<typeof Events> => ({
      readEvent: (access, delivery) =>
        readEvent(access, delivery).catch(async () => {
          const { id, type } = await believe(delivery.raw);
          return { id, type, about: { nothing: true } };
        }),
    }),
    proof: 'history',
    sees: /A changed delivery was believed/,
  },
  'the signature of Paystack': {
    module: './providers/paystack/paystack-provider.ts',
    without: ({ paystackProvider }: typeof Paystack): Partial<typeof Paystack> => ({
      paystackProvider: (account) => ({
        ...paystackProvider(account),
        readEvent: async (raw) => {
          const { event, data } = await believe(raw);
          return { id: `${event}:${data.id}`, type: event, about: { checkout: data.reference ?? '' } };
        },
      }),
    }),
    proof: 'history of months',
    sees: /A changed delivery was believed/,
  },
  'asking for the state instead of the first answer': {
    module: './providers/stripe/provider-subscription.ts',
    without: ({ fetchSubscription }: typeof ProviderSubscriptions): Partial<typeof ProviderSubscriptions> => {
      const answers = new Map<string, Promise<ProviderSubscription | null>>();
      return {
        fetchSubscription(ask, planOf, reference) {
          // The comparison in agreement.ts must still get the real state.
          const isComparing = new Error('Who asks?').stack?.includes('agreement.ts');
          const held = isComparing ? undefined : answers.get(reference);
          const fetched = held ?? fetchSubscription(ask, planOf, reference);
          if (!isComparing) answers.set(reference, fetched);
          return fetched;
        },
      };
    },
    proof: 'history',
    sees: / here and .* there|is not in our books/,
  },
  'crediting each payment once, by its reference': {
    module: './payments/payment-queries.ts',
    without: ({ creditPayment }: typeof PaymentQueries): Partial<typeof PaymentQueries> => {
      let count = 0;
      return {
        creditPayment: (tx, of, held) =>
          creditPayment(tx, of, { ...held, reference: `${held.reference}#${count++}` }),
      };
    },
    proof: 'history',
    sees: /is in our books only/,
  },
  'asking Stripe for events that were lost': {
    module: './providers/stripe/events.ts',
    without: (): Partial<typeof Events> => ({ listChanged: async () => [] }),
    proof: 'history',
    sees: /is not in our books|here and/,
  },
  'asking Paystack for payments whose events were lost': {
    module: './providers/paystack/list-changed.ts',
    without: (): Partial<typeof Changes> => ({ listChanged: async () => [] }),
    proof: 'history of months',
    sees: /is not in our books/,
  },
  'marking an event only when it was applied': {
    module: './webhooks/event-queries.ts',
    without: ({ storeEvent, markApplied }: typeof EventQueries): Partial<typeof EventQueries> => ({
      async storeEvent(sql, stored) {
        const known = await storeEvent(sql, stored);
        await markApplied(sql, { provider: stored.provider, id: stored.event.id }, stored.now);
        return known;
      },
    }),
    proof: 'kill',
    sees: /Killed at statement/,
  },
  'trying again what could not be applied': {
    module: './webhooks/event-queries.ts',
    without: (): Partial<typeof EventQueries> => ({ takeDueEvents: (async () => []) as never }),
    proof: 'receiveWhileOffline',
    sees: /is not in our books/,
  },
  'comparing what was paid with what was ordered': {
    module: './prepaid/months.ts',
    without: (): Partial<typeof Months> => ({ isOrdered: () => true }),
    proof: 'history of other sums',
    sees: /pays for months/,
  },
  'one who orders at a time': {
    module: './context.ts',
    without: ({ holdPayer }: typeof Context): Partial<typeof Context> => ({
      holdPayer(tx, accountId) {
        // Only for orders: outside of a transaction the lock is taken and released at once.
        const isOrder = new Error('Who asks?').stack?.includes('begin-checkout.ts');
        return holdPayer(isOrder ? (testApp.sql as never) : tx, accountId);
      },
    }),
    proof: 'clicks',
    sees: /a click was not answered: .*checkouts_open/,
  },
  'one key for one order': {
    module: './providers/stripe/checkouts.ts',
    without: ({ openCheckout }: typeof Checkouts): Partial<typeof Checkouts> => {
      let count = 0;
      return {
        openCheckout: (ask, prices, order) =>
          openCheckout(ask, prices, { ...order, id: `${order.id}${count++}` }),
      };
    },
    proof: 'clicks',
    sees: /[2-9] checkouts at the provider|\d\d checkouts at the provider/,
  },
  'storing no answer that is older than the stored one': {
    module: './queries.ts',
    without: ({ findByReference }: typeof Queries): Partial<typeof Queries> => ({
      async findByReference(sql, provider, reference) {
        const row = await findByReference(sql, provider, reference);
        return row && { ...row, readOrder: 0 };
      },
    }),
    proof: 'twoAnswers',
    sees: /"cancelsAtEnd":false.* here and .*"cancelsAtEnd":true/,
  },
};
const guarded = Object.fromEntries(Object.values(guards).map(({ module }) => [module, true]));

test.for(Object.keys(guards))('a check fails without %s', async (name) => {
  const { module, without, proof, sees } = guards[name] as Guard;
  vi.resetModules();
  const actual = await vi.importActual<object>(module);
  vi.doMock(module, () => ({ ...actual, ...without(actual as never) }));
  // Some checks depend on a race, which a busy machine may run one after the other.
  let seen = '';
  for (let attempt = 0; attempt < 10 && !sees.test(seen); attempt++) seen = await proofs[proof]();
  expect(seen).toMatch(sees);
});
