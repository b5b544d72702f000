import { type Html, html } from '../../../../../platform/mail/html.ts';
import { named } from '../../../../../platform/site-name.ts';
import { passTime } from '../pass-time.ts';
import { closeDispute, dispute, refund } from '../stripe/invoices.ts';
import {
  type CardNumber,
  type Charge,
  type Customer,
  cardNumbers,
  type Dispute,
  type Invoice,
  type Subscription,
} from '../stripe/shapes.ts';
import { get, type StripeState, save } from '../stripe/state.ts';
import { change, itemOf, release } from '../stripe/subscriptions.ts';
import { atStripe, nameOf } from './checkout.ts';
import { button, day, daysIn, money, type SandboxPage, timeForm } from './page.ts';

/** What a real provider's portal shows to an account that paid by card, and buttons that let time pass. */
export const portalPage: SandboxPage = {
  title: 'Subscription',
  show: async ({ sandbox }, id) => render(await atStripe(sandbox, (state) => viewOf(state, id))),
  async press({ domain, sandbox }, id, act) {
    const { subscription } = await atStripe(sandbox, (state) => viewOf(state, id));
    const days = daysIn(act);
    if (days > 0 && subscription) {
      await passTime(domain, { sandbox, accountId: subscription.metadata.account ?? '', days });
    } else {
      await atStripe(sandbox, (state) => perform(state, id, act));
      await sandbox.settle();
    }
    return `/sandbox/portal/${id}`;
  },
};

interface View {
  customer: Customer;
  /** The newest subscription; undefined when there was never one. */
  subscription: Subscription | undefined;
  /** Of all subscriptions, newest first. */
  invoices: Invoice[];
  newestPaid: Charge | undefined;
  openDispute: Dispute | undefined;
}

async function viewOf(state: StripeState, id: string): Promise<View> {
  const { objects } = state;
  const customer = await get<Customer>(state, 'customer', id);
  const [subscription] = await objects.list<Subscription>('subscription', { customer: id });
  const invoices = await objects.list<Invoice>('invoice', { customer: id });
  const [newestPaid] = await objects.list<Charge>('charge', { customer: id });
  const disputed = { charge: newestPaid?.id ?? '', status: 'needs_response' };
  const [openDispute] = await objects.list<Dispute>('dispute', disputed);
  return { customer, subscription, invoices, newestPaid, openDispute };
}

async function perform(state: StripeState, id: string, act: string): Promise<void> {
  const { customer, subscription, newestPaid, openDispute } = await viewOf(state, id);
  const card = cardNumbers.find((one) => act === `card ${one}`);
  if (card) await save<Customer>(state, { ...customer, card });
  if ((act === 'cancel' || act === 'resume') && subscription && subscription.status !== 'canceled') {
    if (subscription.schedule) await release(state, subscription.schedule);
    await change(state, subscription.id, { cancelAtPeriodEnd: act === 'cancel' });
  }
  if (!newestPaid) return;
  const { payment_intent: intent } = newestPaid;
  if (act === 'refund' && !newestPaid.refunded) await refund(state, { intent });
  if (act === 'dispute' && !newestPaid.disputed) await dispute(state, intent);
  if (act === 'dispute won' && openDispute) await closeDispute(state, openDispute.id, 'won');
  if (act === 'dispute lost' && openDispute) await closeDispute(state, openDispute.id, 'lost');
}

const cards: Record<CardNumber, string> = {
  '4242': 'works',
  '0341': 'is refused when it is charged',
  '3184': 'asks its owner before it is charged',
};

function render({ customer, subscription, invoices, newestPaid, openDispute }: View): Html {
  return html`<h1>Your subscription</h1>
<p>${customer.email}</p>
<section><dl>${subscription ? factsOf(subscription) : html`<dt>Subscription</dt><dd>none</dd>`}
<dt>Card</dt><dd>•••• ${customer.card}, ${cards[customer.card]}</dd></dl></section>
<form method="post" class="card"><h2>Card</h2>
${button('card 4242', 'Use a card that works')}
${button('card 0341', 'Use a card that will be declined')}
${button('card 3184', 'Use a card that needs confirmation')}
</form>
<section><h2>Invoices</h2><ul>${invoices.map(invoiceItem)}</ul></section>
${subscription && subscription.status !== 'canceled' ? endingForm(subscription) : ''}
${timeForm()}
${newestPaid ? newestPaymentForm(openDispute !== undefined) : ''}
<p><a href="${customer.return_url}">${named('Back to Sokoni')}</a></p>`;
}

function factsOf(subscription: Subscription): Html {
  const { price, current_period_end: periodEnd } = itemOf(subscription);
  const { cancel_at: cancelsAt, ended_at: endedAt } = subscription;
  const ends = cancelsAt ? 'Ends on' : 'Renews on';
  return html`<dt>Plan</dt><dd>${nameOf(price.metadata.plan)}, ${money(price.unit_amount)} a month</dd>
<dt>State</dt><dd>${stateOf(subscription)}</dd>
<dt>${endedAt ? 'Ended on' : ends}</dt><dd>${day(endedAt ?? periodEnd)}</dd>`;
}

function stateOf({ status, cancel_at: cancelsAt }: Subscription): string {
  if (status === 'past_due') return 'the last payment failed';
  if (status === 'canceled') return 'ended';
  return cancelsAt ? 'cancelled, paid until its end' : 'active';
}

function invoiceItem({ id, created, amount_due: amount, status }: Invoice): Html {
  const number = `PRACTICE-${id.slice(-6).toUpperCase()}`;
  return html`<li><span>${day(created)}<br><span class="hint">${number}</span></span><span>${money(amount)}<br><span class="hint">${status}</span></span></li>`;
}

function endingForm({ cancel_at: cancelsAt }: Subscription): Html {
  return html`<form method="post" class="card"><h2>Ending</h2>
${cancelsAt ? button('resume', 'Keep subscription') : button('cancel', 'Cancel at the end of the period')}
</form>`;
}

function newestPaymentForm(isDisputed: boolean): Html {
  return html`<form method="post" class="card"><h2>Latest payment</h2>
${button('refund', 'Refund it')}
${
  isDisputed
    ? html`${button('dispute won', named('Settle the dispute for Sokoni'))}${button('dispute lost', 'Settle it for the payer')}`
    : button('dispute', 'Dispute it at the bank')
}
</form>`;
}
