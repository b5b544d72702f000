import type { Clock } from '../../../platform/clock.ts';
import type { PaystackFake } from './paystack/fake.ts';
import { payTransaction } from './paystack/fake.ts';
import { payCheckout } from './stripe/checkout.ts';
import type { StripeFake } from './stripe/fake.ts';
import type { CardNumber, Customer, Subscription } from './stripe/shapes.ts';
import { get, StripeProblem, save } from './stripe/state.ts';
import { billDue } from './stripe/subscriptions.ts';
import { type Address, deliverDue, type Post } from './webhook-dispatcher.ts';

/** What stands behind the practice providers, for its pages and for tests. */
export interface Sandbox {
  stripe: StripeFake;
  paystack: PaystackFake;
  /** Where events go: into this very server. */
  deliverTo(post: Post): void;
  /** Renews what has to be renewed and delivers every event that is due. */
  settle(): Promise<void>;
  /** Settles by itself, now and then and soon after each act on its pages. */
  start(logError: (error: unknown) => void): { stop(): Promise<void> };
  /** Settles soon, where it was started. */
  nudge(): void;
  /** Pays a checkout by its reference, as on its page; false when the card is refused, or it is closed. */
  pay(reference: string, card?: CardNumber): Promise<boolean>;
  /** From now on, whatever is charged to that subscription's owner. */
  changeCard(subscription: string, card: CardNumber): Promise<void>;
}

interface Stage {
  stripe: StripeFake;
  paystack: PaystackFake;
  addresses: Address[];
  clock: Clock;
}

/** Milliseconds between two looks for what is due. */
const BEAT = 5_000;

/** Of two who press at the same time, one is late. */
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
