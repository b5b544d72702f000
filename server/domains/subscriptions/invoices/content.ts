import type { Company } from '@sokoni/contract/company/company';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { type PaymentMethod, type PlanId, planNames } from '@sokoni/contract/subscriptions/plans';
import type { InvoiceKind } from '@sokoni/contract/subscriptions/subscriptions';
import type { PaymentRow } from '../payments/payment-queries.ts';

/** The tax in a payment. */
export interface AppliedTax {
  /** Hundredths of a percent. */
  rate: number;
  isReverseCharge: boolean;
}

/** One of the two parties, as the document names it. Texts may have several lines. */
export interface Party {
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2 of a customer; empty where the address says it. */
  country: string;
  registerNumber: string;
  taxNumber: string;
  email: string;
}

/** What an invoice or a credit note says, beside its number and its sums. It is stored and never changes. */
export interface DocumentContent {
  /** In which its days are; documents from before it was stored have UTC. */
  timeZone?: string;
  seller: Party;
  buyer: Party;
  supply: {
    plan: PlanId;
    /** English, as plans were named then. */
    planName: string;
    /** The plan before an upgrade of which only the difference is paid. */
    fromPlanName: string | null;
    months: number;
    /** Times in ISO 8601, like all of this object. */
    from: string;
    to: string;
    /** It pays for nothing and is to be refunded. */
    isUnused: boolean;
  };
  /** Null without a rate for the customer: nothing is said about tax. */
  tax: AppliedTax | null;
  payment: {
    /** The payment's own number, `S-2026-000123`. */
    number: string;
    method: PaymentMethod;
    provider: string;
    reference: string;
    paidAt: string;
    /** In hundredths of `currency`. */
    charged: number;
    currency: string;
  };
  /** The document whose amount this one changes, with its day, or its time in older ones; else null. */
  corrects: DocumentReference | null;
  /** The wrong invoice in whose place this one is. */
  replaces?: DocumentReference;
  /** With `replaces`: the sums of the first invoice, from which a further correction computes the price. */
  agreed?: Agreed;
}

/** US cents, and hundredths of a percent. */
export interface Agreed {
  net: number;
  total: number;
  rate: number;
}

export interface DocumentReference {
  kind: InvoiceKind;
  number: string;
  issuedAt: string;
}

export interface Buyer {
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
  /** Null until the account enters them. */
  billing: BillingDetails | null;
}

interface Parts {
  number: string;
  seller: Company;
  buyer: Buyer;
  tax: AppliedTax | null;
}

export function contentOf(payment: PaymentRow, { number, seller, buyer, tax }: Parts): DocumentContent {
  const { plan, fromPlan, months, periodStart, periodEnd, isUnused } = payment;
  const { method, provider, reference, paidAt, charged, currency } = payment;
  return {
    seller: sellerOf(seller),
    buyer: buyerOf(buyer),
    supply: {
      ...{ plan, months, isUnused },
      planName: nameOf(plan),
      fromPlanName: fromPlan && nameOf(fromPlan),
      from: periodStart.toISOString(),
      to: periodEnd.toISOString(),
    },
    tax,
    payment: { number, method, provider, reference, charged, currency, paidAt: paidAt.toISOString() },
    corrects: null,
  };
}

const nameOf = (plan: PlanId): string => planNames[plan];

export const sellerOf = ({ name, address, place, registerNumber, taxNumber, email }: Company): Party => ({
  ...{ name, registerNumber, taxNumber, email, country: '' },
  address: [address, place].filter(Boolean).join('\n'),
});

function buyerOf({ firstName, lastName, companyName, email, billing }: Buyer): Party {
  const person = `${firstName} ${lastName}`;
  // Freelancers often give their own name as that of their business.
  const isPerson = companyName?.toLowerCase() === person.toLowerCase();
  const profileName = [isPerson ? '' : companyName, person].filter(Boolean).join('\n');
  return {
    name: billing?.name || profileName,
    address: billing?.address ?? '',
    country: billing?.country ?? '',
    registerNumber: '',
    taxNumber: billing?.taxNumber ?? '',
    email,
  };
}
