import type { CardNumber, Customer, PortalSession, Session } from './shapes.ts';
import { begin } from './subscriptions.ts';
import { get, getPrice, happen, newHeld, StripeProblem, save, type World } from './world.ts';

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

export async function createSession(world: World, terms: SessionTerms): Promise<Session> {
  const [item] = terms.line_items ?? [];
  const price = await getPrice(world, item?.price);
  if (terms.customer) await get<Customer>(world, 'customer', terms.customer);
  const held = newHeld(world, 'checkout.session', 'cs_practice');
  const url = `${world.publicUrl}/sandbox/checkout/${held.id}`;
  return save<Session>(world, {
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
    expires_at: world.now + DAY,
    amount_total: price.unit_amount,
    currency: 'usd',
    price: price.id,
    subscription_metadata: terms.subscription_data?.metadata ?? {},
  });
}

/** What somebody does on the page of a checkout. Whether the card was taken. */
export async function payCheckout(world: World, id: string, card: CardNumber): Promise<boolean> {
  const session = await get<Session>(world, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `This checkout is ${session.status} already.`);
  }
  if (card !== '4242') return false;
  const customer = session.customer
    ? await get<Customer>(world, 'customer', session.customer)
    : newCustomer(world, session);
  await save<Customer>(world, { ...customer, card });
  const subscription = await begin(world, session, customer);
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    customer: customer.id,
    subscription: subscription.id,
    url: null,
  };
  await save(world, paid);
  await happen(world, 'checkout.session.completed', paid);
  return true;
}

function newCustomer(world: World, { customer_email: email, metadata }: Session): Customer {
  return { ...newHeld(world, 'customer', 'cus'), email: email ?? '', metadata, card: '4242' };
}

export async function expireSession(world: World, id: string): Promise<Session> {
  const session = await get<Session>(world, 'checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeProblem(400, `Only open sessions can be expired; this one is ${session.status}.`);
  }
  const expired: Session = { ...session, status: 'expired', url: null };
  await save(world, expired);
  await happen(world, 'checkout.session.expired', expired);
  return expired;
}

export async function createPortal(world: World, customer: string, returnUrl: string | null) {
  await get<Customer>(world, 'customer', customer);
  const held = newHeld(world, 'billing_portal.session', 'bps');
  const url = `${world.publicUrl}/sandbox/portal/${held.id}`;
  return save<PortalSession>(world, { ...held, customer, return_url: returnUrl, url });
}
