import type { Clock } from '../../../platform/clock.ts';
import type { Conversion } from '../../../settings/payment-settings.ts';
import type { PrepaidProvider, RenewingProvider } from '../provider.ts';
import { cardProvider } from './card-provider.ts';
import type { Act, SandboxEvent } from './state.ts';
import type { Store } from './store.ts';
import { billDue, payCheckout } from './subscriptions.ts';
import { payTransfer, transferProvider } from './transfer-provider.ts';

/** Controls the sandbox providers, for their pages and for tests. */
export interface Sandbox {
  /** Runs a change that happens at the provider without a request from this server. */
  act: Act;
  /** Sets the receiver of events, which is this server. */
  deliverTo(receive: Receive): void;
  /** Renews subscriptions that are due and delivers every event. */
  settle(): Promise<void>;
  /** Settles automatically, at an interval and soon after each action on its pages. */
  start(logError: (error: unknown) => void): { stop(): Promise<void> };
  /** Settles soon, if `start` was called. */
  nudge(): void;
  /** Pays a checkout or a transfer by its reference, as on its page; false when it is closed. */
  pay(reference: string): Promise<boolean>;
}

type Receive = (event: SandboxEvent) => Promise<void>;

interface Dependencies {
  store: Store;
  clock: Clock;
  publicUrl: string;
  conversion: Conversion | null;
}

/** Milliseconds between two checks for due work. */
const BEAT = 5_000;

/** Two providers that keep their state in our database and report each change to us by an event. */
export function createSandbox({ store, clock, publicUrl, conversion }: Dependencies): {
  renewing: RenewingProvider;
  prepaid: PrepaidProvider;
  sandbox: Sandbox;
} {
  const act: Act = (work) => store.transact((objects) => work({ objects, now: +clock.now() }));
  let receive: Receive = async () => {};
  let running = Promise.resolve();
  let nudged = () => {};

  async function settle() {
    await act(billDue);
    // The server may change something at the provider while it handles an event.
    for (;;) {
      const newestFirst = await act(({ objects }) => objects.list<SandboxEvent>('event'));
      if (newestFirst.length === 0) return;
      for (const event of newestFirst.toReversed()) {
        await receive(event);
        await act(({ objects }) => objects.remove(event.id));
      }
    }
  }

  const sandbox: Sandbox = {
    act,
    settle,
    deliverTo(given) {
      receive = given;
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
    renewing: cardProvider(act, publicUrl),
    prepaid: transferProvider(act, { publicUrl, conversion }),
    sandbox,
  };
}
