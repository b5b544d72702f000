import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Conversion } from '../../../../platform/config/payment-settings.ts';
import type { PrepaidProvider, RenewingProvider } from '../provider.ts';
import { cardProvider } from './card-provider.ts';
import { signEvent } from './signed-events.ts';
import type { Act, SandboxEvent, Store } from './state.ts';
import { billDue, payCheckout } from './subscriptions.ts';
import { payTransfer, transferProvider } from './transfer-provider.ts';

/** Controls the sandbox providers, for their pages and for tests. */
export interface Sandbox {
  /** Runs a change that happens at the provider without a request from this server. */
  act: Act;
  /** Sets how webhooks reach this server. */
  deliverTo(post: Post): void;
  /** Renews subscriptions that are due and delivers every event. An event without a good answer is sent again later. */
  settle(): Promise<void>;
  /** Settles automatically, at an interval and soon after each action on its pages. */
  start(logError: (error: unknown) => void): { stop(): Promise<void> };
  /** Settles soon, if `start` was called. */
  nudge(): void;
  /** Pays a checkout or a transfer by its reference, as on its page; false when it is closed. */
  pay(reference: string): Promise<boolean>;
}

/** Posts a signed event; returns the status of the response. */
type Post = (path: string, body: string, headers: Record<string, string>) => Promise<number>;

interface Dependencies {
  store: Store;
  clock: Clock;
  publicUrl: string;
  conversion: Conversion | null;
}

/** Milliseconds between two checks for due work. */
const BEAT = 5_000;

const paths = { cards: '/api/stripe/webhook', transfers: '/api/paystack/webhook' };

/** Two providers that keep their state in our database and report each change to us through the signed webhooks. */
export function createSandbox({ store, clock, publicUrl, conversion }: Dependencies): {
  renewing: RenewingProvider;
  prepaid: PrepaidProvider;
  sandbox: Sandbox;
} {
  const act: Act = (work) => store.transact((objects) => work({ objects, now: +clock.now() }));
  // Only this process signs with the secret, and no other process has to know it.
  const secret = randomBytes(24).toString('hex');
  let post: Post = async () => 0;
  let running = Promise.resolve();
  let nudged = () => {};

  async function settle() {
    await act(billDue);
    const sent = new Set<string>();
    // The server may change something at the provider while it handles an event.
    for (;;) {
      const newestFirst = await act(({ objects }) => objects.list<SandboxEvent>('event'));
      const events = newestFirst.filter(({ id }) => !sent.has(id)).toReversed();
      if (events.length === 0) return;
      for (const event of events) {
        sent.add(event.id);
        if (await deliver(event)) await act(({ objects }) => objects.remove(event.id));
      }
    }
  }

  async function deliver(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', ...signEvent(secret, body, clock.now()) };
    const status = await post(paths[event.receiver], body, headers);
    return status >= 200 && status < 300;
  }

  const sandbox: Sandbox = {
    act,
    settle,
    deliverTo(given) {
      post = given;
    },
    nudge: () => nudged(),
    start(logError) {
      const beat = () => {
        running = running.then(settle).catch(logError);
      };
      nudged = beat;
      const timer = setInterval(beat, BEAT);
      return {
        async stop() {
          clearInterval(timer);
          nudged = () => {};
          await running;
        },
      };
    },
    async pay(reference) {
      const pay = reference.startsWith('cs_') ? payCheckout : payTransfer;
      const isPaid = await act((state) => pay(state, reference));
      nudged();
      return isPaid;
    },
  };
  return {
    renewing: cardProvider(act, { secret, publicUrl }),
    prepaid: transferProvider(act, { secret, publicUrl, conversion }),
    sandbox,
  };
}
