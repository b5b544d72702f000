import { type Html, html } from '../../../../mail/html.ts';
import type { Customer, Dispute, Invoice, Subscription } from '../../stripe/testing/shapes.ts';
import { nameOf } from './checkout-page.ts';
import { button, day, money } from './page.ts';

export interface PortalView {
  customer: Customer;
  /** The newest subscription; null when there was never one. */
  subscription: Subscription | null;
  invoices: Invoice[];
  dispute: Dispute | null;
  returnUrl: string;
}

const cards = {
  '4242': 'works',
  '0341': 'is refused when it is charged',
  '3184': 'asks its owner before it is charged',
};

export function portalPage({ customer, subscription, invoices, dispute, returnUrl }: PortalView): Html {
  const runs = subscription !== null && subscription.status !== 'canceled';
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
${invoices.some(({ status }) => status === 'paid') ? mischiefForm(dispute) : ''}
<p><a href="${returnUrl}">Back to Sokoni</a></p>`;
}

function factsOf(subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const ends = subscription.cancel_at_period_end ? 'Ends on' : 'Renews on';
  return html`<dt>Plan</dt><dd>${nameOf(item.price.metadata.plan)}, ${money(item.price.unit_amount)} a month</dd>
<dt>State</dt><dd>${stateOf(subscription)}</dd>
<dt>${subscription.ended_at ? 'Ended on' : ends}</dt><dd>${day(subscription.ended_at ?? item.current_period_end)}</dd>`;
}

function stateOf({ status, cancel_at_period_end: isEnding }: Subscription): string {
  if (status === 'past_due') return 'the last payment failed';
  if (status === 'canceled') return 'ended';
  return isEnding ? 'cancelled, paid until its end' : 'active';
}

function invoiceItem({ number, created, amount_due: amount, status }: Invoice): Html {
  return html`<li><span>${day(created)}<br><span class="hint">${number}</span></span><span>${money(amount)}<br><span class="hint">${status}</span></span></li>`;
}

function endingForm({ cancel_at_period_end: isEnding }: Subscription): Html {
  return html`<form method="post" class="card"><h2>Ending</h2>
${isEnding ? button('resume', 'Do not end it') : button('cancel', 'Cancel at the end of the period')}
</form>`;
}

export function timeForm(): Html {
  return html`<form method="post" class="card"><h2>Let time pass</h2>
<p class="hint">For this account only: renewals, failed renewals, reminders and endings happen as they would.</p>
<div class="row">${button('days 1', 'A day')}${button('days 7', 'A week')}${button('days 31', 'A month')}</div>
</form>`;
}

function mischiefForm(dispute: Dispute | null): Html {
  return html`<form method="post" class="card"><h2>The newest payment</h2>
${button('refund', 'Give it back')}
${
  dispute?.status === 'needs_response'
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
