import type { TimeRange } from '../store.ts';
import type { Form } from './form.ts';
import type { Charge, Invoice, InvoicePayment, Schedule, Subscription } from './shapes.ts';
import { get, type StripeState } from './state.ts';

export interface Listing<T> {
  object: 'list';
  has_more: boolean;
  data: T[];
}

/** One page of a list, selected by `limit` and `starting_after`. */
export function listOf<T extends { id: string }>(all: T[], form: Form): Listing<T> {
  const from = form.starting_after ? all.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
  const limit = Number(form.limit ?? 10);
  return { object: 'list', has_more: all.length > from + limit, data: all.slice(from, from + limit) };
}

export function createdRange({ created = {} }: Form): TimeRange {
  const { gte, lte } = created as Form;
  return { field: 'created', ...(gte ? { from: Number(gte) } : {}), ...(lte ? { to: Number(lte) } : {}) };
}

/** Like Stripe, returns a whole object in place of its id only where the request expands it. */
export async function showSubscription(
  state: StripeState,
  subscription: Subscription,
  form: Form,
): Promise<object> {
  if (!subscription.schedule || !expands(form, 'schedule')) return subscription;
  const schedule = await get<Schedule>(state, 'subscription_schedule', subscription.schedule);
  return { ...subscription, schedule };
}

export async function showInvoices(state: StripeState, invoices: Listing<Invoice>, form: Form) {
  if (!expands(form, 'payments') && !expands(form, 'data.payments')) return invoices;
  const data = await Promise.all(
    invoices.data.map(async (invoice) => {
      const payments = await state.objects.list<InvoicePayment>('invoice_payment', { invoice: invoice.id });
      // Where it can be paid and confirmed.
      const page = `${state.publicUrl}/sandbox/invoice/${invoice.id}`;
      return {
        ...{ ...invoice, hosted_invoice_url: page },
        payments: { object: 'list', has_more: false, data: payments },
      };
    }),
  );
  return { ...invoices, data };
}

/** Stripe takes 2.9 % and 30 cents, in the currency of the account. */
export function showCharges(charges: Listing<Charge>, form: Form): Listing<object> {
  if (!expands(form, 'data.balance_transaction')) return charges;
  const data = charges.data.map((charge) => ({
    ...charge,
    balance_transaction: { fee: Math.round(charge.amount * 0.029) + 30, currency: 'usd' },
  }));
  return { ...charges, data };
}

function expands({ expand }: Form, name: string): boolean {
  return Array.isArray(expand) && expand.includes(name);
}
