import type { Clock } from '../../../platform/clock.ts';
import type { PaystackFake } from '../paystack/testing/fake.ts';
import { payTransaction } from '../paystack/testing/fake.ts';
import { payCheckout } from '../stripe/testing/checkout.ts';
import type { StripeFake } from '../stripe/testing/fake.ts';
import type { CardNumber, Customer, Subscription } from '../stripe/testing/shapes.ts';
import { get, StripeProblem, save } from '../stripe/testing/state.ts';
import { billDue } from '../stripe/testing/subscriptions.ts';
import { type Address, deliverDue, type Post } from './webhook-dispatcher.ts';

/** Controls the sandbox providers, for their pages and for tests. */
export interface Sandbox {
  stripe: StripeFake;
  paystack: PaystackFake;
  /** Sets the receiver of events, which is this server. */
  deliverTo(post: Post): void;
  /** Renews subscriptions that are due and delivers every event that is due. */
  settle(): Promise<void>;
  /** Settles automatically, at an interval and soon after each action on its pages. */
  start(logError: (error: unknown) => void): { stop(): Promise<void> };
  /** Settles soon, if `start` was called. */
  nudge(): void;
  /** Pays a checkout by its reference, as on its page; false when the card is declined or the checkout is closed. */
  pay(reference: string, card?: CardNumber): Promise<boolean>;
  /** Charges this card from now on for the owner of that subscription. */
  changeCard(subscription: string, card: CardNumber): Promise<void>;
}

interface Stage {
  stripe: StripeFake;
  paystack: PaystackFake;
  addresses: Address[];
  clock: Clock;
}

/** Milliseconds between two checks for due work. */
const BEAT = 5_000;

/** Of two simultaneous requests, one finds the checkout closed. */
function closedMeanwhile(error: unknown): false {
  if (error instanceof StripeProblem) return false;
  throw error;
}

export function sandboxOn({ stripe, paystack, addresses, clock }: Stage): Sandbox {
  let post: Post = async () => 0;
  let running = Promise.resolve();
  let nudged = () => {};

  async function settle() {
    await stripe.act(billDue);
    for (const address of addresses) await deliverDue(address, clock, post);
  }

  return {
    stripe,
    paystack,
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
    async pay(reference, card = '4242') {
      const isPaid = reference.startsWith('cs_')
        ? await stripe.act((state) => payCheckout(state, reference, card)).catch(closedMeanwhile)
        : await paystack.act((state) => payTransaction(state, reference));
      nudged();
      return isPaid;
    },
    changeCard: (subscription, card) =>
      stripe.act(async (state) => {
        const { customer } = await get<Subscription>(state, 'subscription', subscription);
        const held = await get<Customer>(state, 'customer', customer);
        await save<Customer>(state, { ...held, card });
      }),
  };
}
