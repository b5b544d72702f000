/** The fields of Stripe's objects that Sokoni or the sandbox reads. Times are seconds. */
export interface StoredObject {
  id: string;
  object: string;
  created: number;
}

export type Metadata = Record<string, string>;

export interface Price extends StoredObject {
  object: 'price';
  currency: 'usd';
  unit_amount: number;
  lookup_key: string | null;
  metadata: Metadata;
  product: string;
  recurring: { interval: 'month'; interval_count: 1 };
}

/** `4242` pays, `0341` is declined at a later charge, `3184` asks its owner for confirmation. */
export const cardNumbers = ['4242', '0341', '3184'] as const;
export type CardNumber = (typeof cardNumbers)[number];

export interface Customer extends StoredObject {
  object: 'customer';
  /** The card that is charged. */
  card: CardNumber;
  email: string;
  /** Where the link on the portal leads; at Stripe it belongs to a session of the portal. */
  return_url: string;
}

export interface Session extends StoredObject {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer: string | null;
  /** Stripe does not return the email of a known customer. */
  customer_email: string;
  success_url: string;
  cancel_url: string;
  metadata: Metadata;
  subscription: string | null;
  url: string | null;
  expires_at: number;
  /** Stripe does not return this field: the price of the subscription that the checkout will create. */
  price: string;
  subscription_metadata: Metadata;
}

export interface Subscription extends StoredObject {
  object: 'subscription';
  customer: string;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  trial_end: number | null;
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: { object: 'list'; has_more: false; data: [Item] };
  latest_invoice: string | null;
  schedule: string | null;
  metadata: Metadata;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Phase {
  items: { price: string }[];
  trial_end?: number;
  start_date: number;
  end_date: number;
}

export interface Schedule extends StoredObject {
  object: 'subscription_schedule';
  subscription: string;
  status: 'active' | 'released' | 'canceled';
  phases: Phase[];
}

export interface Line {
  amount: number;
  period: { start: number; end: number };
  pricing: { price_details: { price: string } };
}

export interface Invoice extends StoredObject {
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void';
  currency: 'usd';
  amount_due: number;
  amount_paid: number;
  total: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string } };
  lines: { object: 'list'; has_more: false; data: Line[] };
}

export interface InvoicePayment extends StoredObject {
  object: 'invoice_payment';
  invoice: string;
  status: 'open' | 'paid';
  payment: { payment_intent: string };
}

export interface PaymentIntent extends StoredObject {
  object: 'payment_intent';
  /** `requires_action`: the bank asks the owner of the card first. */
  status: 'requires_action' | 'requires_payment_method';
}

export interface Charge extends StoredObject {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  customer: string;
  disputed: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
}

export interface Dispute extends StoredObject {
  object: 'dispute';
  charge: string;
  payment_intent: string;
  reason: string;
  /** Seconds, like all times. */
  evidence_details: { due_by: number | null };
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface StripeEvent extends StoredObject {
  object: 'event';
  livemode: false;
  type: string;
  data: { object: object };
}
