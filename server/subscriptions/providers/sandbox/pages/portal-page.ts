import { type Html, html } from '../../../../mail/html.ts';
import { priceOf } from '../../../prepaid/months.ts';
import type { CardNumber, SandboxCustomer, SandboxInvoice, SandboxSubscription } from '../state.ts';
import { nameOf } from './checkout-page.ts';
import { button, day, money } from './page.ts';

export interface PortalView {
  customer: SandboxCustomer;
  /** The newest subscription; null when there was never one. */
  subscription: SandboxSubscription | null;
  /** Of all subscriptions, newest first. */
  invoices: SandboxInvoice[];
}

export const newestPaid = ({ invoices }: PortalView) => invoices.find(({ status }) => status === 'paid');

const cards: Record<CardNumber, string> = {
  '4242': 'works',
  '0341': 'is refused when it is charged',
  '3184': 'asks its owner before it is charged',
};

export function portalPage(view: PortalView): Html {
  const { customer, subscription, invoices } = view;
  const newest = newestPaid(view);
  const runs = subscription !== null && subscription.status !== 'ended';
  return html`<h1>Your subscription</h1>
<p>${customer.email}</p>
<section><dl>${subscription ? factsOf(subscription) : html`<dt>Subscription</dt><dd>none</dd>`}
<dt>Card</dt><dd>•••• ${customer.card}, ${cards[customer.card]}</dd></dl></section>
<form method="post" class="card"><h2>Card</h2>
${button('card 4242', 'Use a card that works')}
${button('card 0341', 'Use a card that will be refused')}
${button('card 3184', 'Use a card that asks its owner')}
</form>
<section><h2>Invoices</h2><ul>${invoices.map(invoiceItem)}</ul></section>
${runs ? endingForm(subscription) : ''}
${timeForm()}
${newest ? newestPaymentForm(newest) : ''}
<p><a href="${customer.returnUrl}">Back to Sokoni</a></p>`;
}

function factsOf(subscription: SandboxSubscription): Html {
  const { plan, cancelsAtEnd, endedAt, periodEnd } = subscription;
  const ends = cancelsAtEnd ? 'Ends on' : 'Renews on';
  return html`<dt>Plan</dt><dd>${nameOf(plan)}, ${money(priceOf(plan))} a month</dd>
<dt>State</dt><dd>${stateOf(subscription)}</dd>
<dt>${endedAt ? 'Ended on' : ends}</dt><dd>${day(endedAt ?? periodEnd)}</dd>`;
}

function stateOf({ status, cancelsAtEnd }: SandboxSubscription): string {
  if (status === 'past_due') return 'the last payment failed';
  if (status === 'ended') return 'ended';
  return cancelsAtEnd ? 'cancelled, paid until its end' : 'active';
}

function invoiceItem({ id, createdAt, amount, status }: SandboxInvoice): Html {
  const number = `PRACTICE-${id.slice(-6).toUpperCase()}`;
  return html`<li><span>${day(createdAt)}<br><span class="hint">${number}</span></span><span>${money(amount)}<br><span class="hint">${status}</span></span></li>`;
}

function endingForm({ cancelsAtEnd }: SandboxSubscription): Html {
  return html`<form method="post" class="card"><h2>Ending</h2>
${cancelsAtEnd ? button('resume', 'Do not end it') : button('cancel', 'Cancel at the end of the period')}
</form>`;
}

export function timeForm(): Html {
  return html`<form method="post" class="card"><h2>Let time pass</h2>
<p class="hint">For this account only: renewals, failed renewals, reminders and endings happen as they would.</p>
<div class="row">${button('days 1', 'A day')}${button('days 7', 'A week')}${button('days 31', 'A month')}</div>
</form>`;
}

function newestPaymentForm({ dispute }: SandboxInvoice): Html {
  return html`<form method="post" class="card"><h2>The newest payment</h2>
${button('refund', 'Give it back')}
${
  dispute === 'open'
    ? html`${button('dispute won', 'Settle the dispute for Sokoni')}${button('dispute lost', 'Settle it for the payer')}`
    : button('dispute', 'Dispute it at the bank')
}
</form>`;
}

export function overviewPage(rows: { href: string; name: string; what: string }[]): Html {
  return html`<h1>Practice payments</h1>
<p>Whatever was begun or paid here, newest first.</p>
<section><ul>${rows.map(({ href, name, what }) => html`<li><a href="${href}">${name}</a><span>${what}</span></li>`)}</ul></section>
${rows.length === 0 ? html`<p>Nothing yet.</p>` : ''}`;
}
