import { type PlanId, plans } from '@sokoni/contract/plans';
import { type Html, html } from '../../../../mail/html.ts';
import type { SandboxCheckout, SandboxTransfer } from '../state.ts';
import { alert, button, money } from './page.ts';

export const nameOf = (id: PlanId) => plans.find((plan) => plan.id === id)?.name ?? 'Plan';

export function checkoutPage({ id, order, status }: SandboxCheckout, error: string): Html {
  if (status !== 'open') return closedPage(status === 'paid', successUrl({ id, order }));
  const amount = money(order.amount);
  return html`<h1>Sokoni ${nameOf(order.plan)}</h1>
<p>${amount} a month, renewed by itself until you cancel</p>
${alert(error)}
<section><dl>
<dt>Today</dt><dd>${amount}</dd>
<dt>Then every month</dt><dd>${amount}</dd>
<dt>Receipt to</dt><dd>${order.email}</dd>
</dl></section>
<form method="post" class="card">
<h2>Pay by card</h2>
<p class="hint">Practice cards: nobody asks for a number.</p>
${button('pay', `Pay ${amount}`, 'main')}
${button('refuse', 'Try with a card that is refused')}
</form>
<form method="post">${button('cancel', 'Cancel and go back')}</form>`;
}

export function transferPage({ order }: SandboxTransfer, error: string): Html {
  const isMobile = order.method === 'mobile';
  const months = order.months === 1 ? '1 month' : `${order.months} months`;
  return html`<h1>Sokoni ${nameOf(order.plan)}</h1>
<p>${months}, paid in advance</p>
${alert(error)}
<section><dl>
<dt>Pay now</dt><dd>${money(order.charged, order.currency)}</dd>
<dt>Receipt to</dt><dd>${order.email}</dd>
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

/** The browser's way back, with the reference of the checkout. */
export function successUrl({ id, order: { returnUrl } }: Pick<SandboxCheckout, 'id' | 'order'>): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}session_id=${id}`;
}
