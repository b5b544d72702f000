import { type PlanId, planNames } from '@sokoni/contract/subscriptions/plans';
import { notFound } from '../../../../../platform/http/errors.ts';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import { passTime } from '../pass-time.ts';
import type { SandboxCheckout, SandboxState, SandboxTransfer } from '../state.ts';
import { findByInvoice, payOpenInvoices } from '../subscriptions.ts';
import { failTransfer } from '../transfer-provider.ts';
import { alert, button, daysIn, getObject, money, type SandboxPage, timeForm } from './page.ts';

export const nameOf = (id: PlanId) => planNames[id];

/** The browser's way back, with the reference of the checkout. */
const successUrl = ({ id, order: { returnUrl } }: Pick<SandboxCheckout, 'id' | 'order'>) =>
  `${returnUrl}?session_id=${id}`;

const getCheckout = getObject<SandboxCheckout>('checkout');
const getTransfer = getObject<SandboxTransfer>('transfer');

/** Pays the first month of a subscription by card. */
export const checkoutPage: SandboxPage = {
  title: 'Checkout',
  async show({ sandbox }, id, isRefused) {
    const checkout = await getCheckout(sandbox, id);
    const { order, status } = checkout;
    if (status !== 'open') return closedPage(status === 'paid', successUrl(checkout));
    const amount = money(order.amount);
    return html`<h1>Sokoni ${nameOf(order.plan)}</h1>
<p>${amount} a month, renews automatically until you cancel</p>
${isRefused ? alert('The card was declined. You weren’t charged.') : ''}
<section><dl>
<dt>Today</dt><dd>${amount}</dd>
<dt>Then every month</dt><dd>${amount}</dd>
<dt>Receipt to</dt><dd>${order.email}</dd>
</dl></section>
<form method="post" class="card">
<h2>Pay by card</h2>
<p class="hint">Test cards: no card number needed.</p>
${button('pay', `Pay ${amount}`, 'main')}
${button('refuse', 'Try a card that is declined')}
</form>
<form method="post">${button('cancel', 'Cancel and go back')}</form>`;
  },
  async press({ sandbox }, id, act) {
    const checkout = await getCheckout(sandbox, id);
    if (act === 'cancel') return checkout.order.cancelUrl;
    if (act === 'refuse') return `/sandbox/checkout/${id}?refused=yes`;
    if (act === 'pay') await sandbox.pay(id);
    return successUrl(checkout);
  },
};

/** Pays months in advance by bank transfer or mobile money. */
export const transferPage: SandboxPage = {
  title: 'Payment',
  async show({ sandbox }, id, isRefused) {
    const transfer = await getTransfer(sandbox, id);
    if (transfer.status === 'paid') return html`${closedPage(true, successUrl(transfer))}${timeForm()}`;
    const { order } = transfer;
    const isMobile = order.method === 'mobile';
    const months = order.months === 1 ? '1 month' : `${order.months} months`;
    return html`<h1>Sokoni ${nameOf(order.plan)}</h1>
<p>${months}, paid in advance</p>
${isRefused ? alert('The payment failed. You weren’t charged.') : ''}
<section><dl>
<dt>Pay now</dt><dd>${money(order.charged, order.currency)}</dd>
<dt>Receipt to</dt><dd>${order.email}</dd>
</dl></section>
<form method="post" class="card">
<h2>${isMobile ? 'Pay by mobile money' : 'Pay by bank transfer'}</h2>
<p class="hint">${isMobile ? 'A real payment would now ask for confirmation on your phone.' : 'A real payment would now show an account number.'}</p>
${button('pay', isMobile ? 'Confirm on the phone' : 'I have sent the money', 'main')}
${button('refuse', isMobile ? 'Refuse on the phone' : 'Make the transfer fail')}
</form>
<form method="post">${button('cancel', 'Cancel and go back')}</form>`;
  },
  async press({ domain, sandbox }, id, act) {
    const transfer = await getTransfer(sandbox, id);
    const days = daysIn(act);
    if (days > 0) {
      await passTime(domain, { sandbox, accountId: transfer.order.accountId, days });
      return `/sandbox/transfer/${id}`;
    }
    if (act === 'cancel') return transfer.order.cancelUrl;
    if (act === 'refuse') {
      await sandbox.act((state) => failTransfer(state, transfer));
      return `/sandbox/transfer/${id}?refused=yes`;
    }
    if (act === 'pay') await sandbox.pay(id);
    return successUrl(transfer);
  },
};

function closedPage(isPaid: boolean, next: string): Html {
  return isPaid
    ? html`<h1>Paid</h1><p class="good">Your test payment went through.</p><p><a href="${next}">Continue to Sokoni</a></p>`
    : html`<h1>Closed</h1><p>This checkout is no longer open. You weren’t charged.</p><p><a href="/payment">Go back to Sokoni</a></p>`;
}

/** The owner of a card confirms a payment that the bank asks about. */
export const invoicePage: SandboxPage = {
  title: 'Invoice',
  async show({ sandbox }, id, isRefused) {
    const { invoice } = await sandbox.act((state) => getInvoice(state, id));
    const { status, isConfirmationNeeded } = invoice;
    const amount = money(invoice.amount);
    if (status !== 'open') {
      const text = status === 'paid' ? 'This invoice is paid.' : 'This invoice is not open any more.';
      return html`<h1>Invoice</h1><p class="good">${text}</p><p><a href="/">Continue to Sokoni</a></p>`;
    }
    return html`<h1>Invoice</h1>
<p>${amount} for your subscription is open.</p>
${isRefused ? alert('The card was declined. You weren’t charged.') : ''}
<form method="post" class="card">
<p class="hint">A real bank would ask on your phone now.</p>
${button('confirm', `${isConfirmationNeeded ? 'Confirm' : 'Pay'} ${amount}`, 'main')}
</form>`;
  },
  async press({ sandbox }, id, act) {
    const outcome = await sandbox.act(async (state) => {
      const { invoice, subscription } = await getInvoice(state, id);
      if (invoice.status !== 'open' || act !== 'confirm') return 'paid';
      return payOpenInvoices(state, subscription, { isConfirmed: true });
    });
    sandbox.nudge();
    return `/sandbox/invoice/${id}${outcome === 'paid' ? '' : '?refused=yes'}`;
  },
};

async function getInvoice(state: SandboxState, id: string) {
  const subscription = await findByInvoice(state, id);
  const invoice = subscription?.invoices.find((one) => one.id === id);
  if (!subscription || !invoice) throw notFound();
  return { subscription, invoice };
}
