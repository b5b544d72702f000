import type { PlanId } from '@sokoni/contract/plans';
import { readConfig } from '../config.ts';
import type { Sql } from '../db/database.ts';
import { newId } from '../platform/ids.ts';
import { chooseProviders, type PracticeOptions } from '../subscriptions/providers/choose-providers.ts';
import type { Order, PrepaidProvider, RenewingProvider } from '../subscriptions/providers/provider.ts';
import type { Providers } from '../subscriptions/providers/providers.ts';
import type { Sandbox } from '../subscriptions/providers/sandbox/sandbox.ts';
import type { Post } from '../subscriptions/providers/sandbox/webhook-dispatcher.ts';
import { type TestClock, testClock } from './app.ts';
import { memoryStore } from './memory-store.ts';

export interface Practice extends Providers {
  renewing: RenewingProvider;
  prepaid: PrepaidProvider;
  sandbox: Sandbox;
  clock: TestClock;
}

/** The fake providers without an app and a database. */
export function practise(options: PracticeOptions = {}, environment: Record<string, string> = {}): Practice {
  const clock = testClock();
  const config = readConfig({ NODE_ENV: 'test', PAYMENTS: 'sandbox', ...environment });
  const stores = new Map([
    ['sandbox', memoryStore()],
    ['sandbox-prepaid', memoryStore()],
  ]);
  const storeOf = (name: string) => stores.get(name) ?? memoryStore();
  const providers = chooseProviders(
    { config, clock, sql: undefined as unknown as Sql },
    { storeOf, ...options },
  );
  return { ...providers, clock } as Practice;
}

export function orderOf(more: Partial<Order> = {}): Order {
  const plan: PlanId = more.plan ?? 'basic';
  return {
    id: newId(),
    accountId: newId(),
    email: 'amina@example.com',
    customer: null,
    plan,
    method: 'card',
    months: 1,
    amount: 10_000,
    charged: 10_000,
    currency: 'USD',
    returnUrl: 'http://127.0.0.1:3000/success',
    cancelUrl: 'http://127.0.0.1:3000/payment',
    ...more,
  };
}

/** Receives the webhooks of the fake providers instead of an app. */
export function letterbox(sandbox: Sandbox) {
  const letters: Parameters<Post>[0][] = [];
  sandbox.deliverTo(async (letter) => {
    letters.push(letter);
    return 200;
  });
  return letters;
}
