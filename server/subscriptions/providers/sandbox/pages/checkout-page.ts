import { plans } from '@sokoni/contract/plans';
import { type Html, html } from '../../../../mail/html.ts';
import type { PracticeTransaction } from '../../paystack/testing/fake.ts';
import type { Price, Session } from '../../stripe/testing/shapes.ts';
import { alert, button, money } from './page.ts';

export const nameOf = (id: string | undefined) => plans.find((plan) => plan.id === id)?.name ?? 'Plan';

export function checkoutPage({
  session,
  price,
  problem,
}: {
  session: Session;
  price: Price;
  problem: string;
}): Html {
  const amount = money(session.amount_total);
  const name = nameOf(price.metadata.plan);
  if (session.status !== 'open') return closedPage(session.status === 'complete', successUrl(session));
  return html`<h1>Sokoni ${name}</h1>
<p>${amount} a month, renewed by itself until you cancel</p>
${alert(problem)}
<section><dl>
<dt>Today</dt><dd>${amount}</dd>
<dt>Then every month</dt><dd>${amount}</dd>
<dt>Receipt to</dt><dd>${session.customer_email ?? 'the address you gave before'}</dd>
</dl></section>
<form method="post" class="card">
<h2>Pay by card</h2>
<p class="hint">Practice cards: nobody asks for a number.</p>
${button('pay', `Pay ${amount}`, 'main')}
${button('refuse', 'Try with a card that is refused')}
</form>
<form method="post">${button('cancel', 'Cancel and go back')}</form>`;
}

export function transferPage({
  transaction,
  problem,
}: {
  transaction: PracticeTransaction;
  problem: string;
}): Html {
  const { amount, currency, channels, metadata, customer } = transaction;
  const isMobile = channels.includes('mobile_money');
  const months = metadata.months === 1 ? '1 month' : `${metadata.months} months`;
  return html`<h1>Sokoni ${nameOf(metadata.plan)}</h1>
<p>${months}, paid in advance</p>
${alert(problem)}
<section><dl>
<dt>Pay now</dt><dd>${money(amount, currency)}</dd>
<dt>Receipt to</dt><dd>${customer.email}</dd>
</dl></section>
<form method="post" class="card">
<h2>${isMobile ? 'Pay by mobile money' : 'Pay by bank transfer'}</h2>
<p class="hint">${isMobile ? 'A real one would ask on your phone now.' : 'A real one would show an account number now.'}</p>
${button('pay', isMobile ? 'Confirm on the phone' : 'I have sent the money', 'main')}
${button('refuse', isMobile ? 'Refuse on the phone' : 'Let the transfer fail')}
</form>
<form method="post">${button('cancel', 'Cancel and go back')}</form>`;
}

export function closedPage(isPaid: boolean, next: string): Html {
  return isPaid
    ? html`<h1>Paid</h1><p class="good">This practice payment was made.</p><p><a href="${next}">Go on to Sokoni</a></p>`
    : html`<h1>Closed</h1><p>This checkout is not open any more. Nothing was paid.</p><p><a href="/payment">Go back to Sokoni</a></p>`;
}

export function successUrl({ success_url: url, id }: Session): string {
  return url.replace('{CHECKOUT_SESSION_ID}', id);
}
