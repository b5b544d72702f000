import type { CardNumber, Customer, Session } from './shapes.ts';
import { createObject, get, getPrice, happen, StripeProblem, type StripeState, save } from './state.ts';
import { begin } from './subscriptions.ts';

const DAY = 86_400;

export interface SessionTerms {
  customer?: string;
  customer_email?: string;
  success_url: string;
  cancel_url: string;
  metadata?: Record<string, string>;
  subscription_data?: { metadata?: Record<string, string> };
  line_items?: { price: string }[];
}

export async function createSession(state: StripeState, terms: SessionTerms): Promise<Session> {
  const [item] = terms.line_items ?? [];
  const price = await getPrice(state, item?.price);
  const customer = terms.customer ? await get<Customer>(state, 'customer', terms.customer) : null;
  const held = createObject(state, 'checkout.session', 'cs');
  return save<Session>(state, {
    ...held,
    status: 'open',
    payment_status: 'unpaid',
    customer: customer?.id ?? null,
    customer_email: terms.customer_email ?? customer?.email ?? '',
    success_url: terms.success_url.replace('{CHECKOUT_SESSION_ID}', held.id),
    cancel_url: terms.cancel_url,
    metadata: terms.metadata ?? {},
    subscription: null,
    url: `${state.publicUrl}/sandbox/checkout/${held.id}`,
    expires_at: state.now + DAY,
    price: price.id,
    subscription_metadata: terms.subscription_data?.metadata ?? {},
  });
}

/** Pays a checkout, as on its page. Returns whether the card was charged. */
export async function payCheckout(state: StripeState, id: string, card: CardNumber): Promise<boolean> {
  const session = await get<Session>(state, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `This checkout is ${session.status} already.`);
  }
  if (card !== '4242') return false;
  const customer = session.customer
    ? await get<Customer>(state, 'customer', session.customer)
    : { ...createObject(state, 'customer', 'cus'), email: session.customer_email, return_url: '/' };
  await save<Customer>(state, { ...customer, card });
  const subscription = await begin(state, session, customer.id);
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    subscription: subscription.id,
    url: null,
  };
  await save(state, paid);
  await happen(state, 'checkout.session.completed', paid);
  return true;
}

export async function expireSession(state: StripeState, id: string): Promise<Session> {
  const session = await get<Session>(state, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `Only open sessions can be expired; this one is ${session.status}.`);
  }
  const expired: Session = { ...session, status: 'expired', url: null };
  await save(state, expired);
  await happen(state, 'checkout.session.expired', expired);
  return expired;
}

export async function createPortal(state: StripeState, id: string, returnUrl: string) {
  const customer = await get<Customer>(state, 'customer', id);
  await save<Customer>(state, { ...customer, return_url: returnUrl });
  return { url: `${state.publicUrl}/sandbox/portal/${id}` };
}
