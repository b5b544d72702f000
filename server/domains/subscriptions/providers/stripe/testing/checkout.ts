import type { CardNumber, Customer, PortalSession, Session } from './shapes.ts';
import { createObject, get, getPrice, happen, type SandboxState, StripeProblem, save } from './state.ts';
import { begin } from './subscriptions.ts';

const DAY = 86_400;

export interface SessionTerms {
  customer?: string;
  customer_email?: string;
  client_reference_id?: string;
  metadata?: Record<string, string>;
  subscription_data?: { metadata?: Record<string, string> };
  line_items?: { price: string }[];
  success_url?: string;
  cancel_url?: string;
}

export async function createSession(state: SandboxState, terms: SessionTerms): Promise<Session> {
  const [item] = terms.line_items ?? [];
  const price = await getPrice(state, item?.price);
  if (terms.customer) await get<Customer>(state, 'customer', terms.customer);
  const held = createObject(state, 'checkout.session', 'cs_fake');
  const url = `${state.publicUrl}/sandbox/checkout/${held.id}`;
  return save<Session>(state, {
    ...held,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: terms.client_reference_id ?? null,
    customer: terms.customer ?? null,
    customer_email: terms.customer_email ?? null,
    metadata: terms.metadata ?? {},
    subscription: null,
    success_url: terms.success_url ?? '',
    cancel_url: terms.cancel_url ?? '',
    url,
    expires_at: state.now + DAY,
    amount_total: price.unit_amount,
    currency: 'usd',
    price: price.id,
    subscription_metadata: terms.subscription_data?.metadata ?? {},
  });
}

/** Pays a checkout, as on its page. Returns whether the card was charged. */
export async function payCheckout(state: SandboxState, id: string, card: CardNumber): Promise<boolean> {
  const session = await get<Session>(state, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `This checkout is ${session.status} already.`);
  }
  if (card !== '4242') return false;
  const customer = session.customer
    ? await get<Customer>(state, 'customer', session.customer)
    : newCustomer(state, session);
  await save<Customer>(state, { ...customer, card });
  const subscription = await begin(state, session, customer);
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

function newCustomer(state: SandboxState, { customer_email: email, metadata }: Session): Customer {
  return { ...createObject(state, 'customer', 'cus'), email: email ?? '', metadata, card: '4242' };
}

export async function expireSession(state: SandboxState, id: string): Promise<Session> {
  const session = await get<Session>(state, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `Only open sessions can be expired; this one is ${session.status}.`);
  }
  const expired: Session = { ...session, status: 'expired', url: null };
  await save(state, expired);
  await happen(state, 'checkout.session.expired', expired);
  return expired;
}

export async function createPortal(state: SandboxState, customer: string, returnUrl: string | null) {
  await get<Customer>(state, 'customer', customer);
  const held = createObject(state, 'billing_portal.session', 'bps');
  const url = `${state.publicUrl}/sandbox/portal/${held.id}`;
  return save<PortalSession>(state, { ...held, customer, return_url: returnUrl, url });
}
