import { type PlanId, planNames } from '@sokoni/contract/subscriptions/plans';
import { notFound } from '../../../../../platform/http/errors.ts';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import { named } from '../../../../../platform/site-name.ts';
import { passTime } from '../pass-time.ts';
import { failTransaction, find } from '../paystack-api.ts';
import type { Sandbox } from '../sandbox.ts';
import { payInvoice } from '../stripe/invoices.ts';
import type { Customer, Invoice, Session } from '../stripe/shapes.ts';
import { get, getPrice, StripeProblem, type StripeState } from '../stripe/state.ts';
import { alert, button, daysIn, money, type SandboxPage, timeForm } from './page.ts';

export const nameOf = (plan: string | undefined) => planNames[plan as PlanId];

/** Answers 404 for an unknown id. */
export const atStripe = <T>({ stripe }: Sandbox, work: (state: StripeState) => Promise<T>): Promise<T> =>
  stripe.act(work).catch((error: unknown) => {
    throw error instanceof StripeProblem && error.status === 404 ? notFound() : error;
  });

const getSession = (sandbox: Sandbox, id: string) =>
  atStripe(sandbox, async (state) => {
    const session = await get<Session>(state, 'checkout.session', id);
    return { session, price: await getPrice(state, session.price) };
  });

async function getTransfer({ paystack }: Sandbox, reference: string) {
  const transfer = await paystack.act((state) => find(state, reference));
  if (!transfer) throw notFound();
  return transfer;
}

/** Pays the first month of a subscription by card. */
export const checkoutPage: SandboxPage = {
  title: 'Checkout',
  async show({ sandbox }, id, isRefused) {
    const { session, price } = await getSession(sandbox, id);
    if (session.status !== 'open') return closedPage(session.status === 'complete', session.success_url);
    const amount = money(price.unit_amount);
    return html`<h1>${named('Sokoni')} ${nameOf(price.metadata.plan)}</h1>
<p>${amount} a month, renews automatically until you cancel</p>
${isRefused ? alert('The card was declined. You weren’t charged.') : ''}
<section><dl>
<dt>Today</dt><dd>${amount}</dd>
<dt>Then every month</dt><dd>${amount}</dd>
<dt>Receipt to</dt><dd>${session.customer_email}</dd>
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
    const { session } = await getSession(sandbox, id);
    if (act === 'cancel') return session.cancel_url;
    if (act === 'refuse') return `/sandbox/checkout/${id}?refused=yes`;
    if (act === 'pay') await sandbox.pay(id);
    return session.success_url;
  },
};

/** Pays months in advance by bank transfer or mobile money. */
export const transferPage: SandboxPage = {
  title: 'Payment',
  async show({ sandbox }, id, isRefused) {
    const transfer = await getTransfer(sandbox, id);
    const { metadata: terms } = transfer;
    if (transfer.status === 'success') return html`${closedPage(true, transfer.callback_url)}${timeForm()}`;
    const isMobile = terms.method === 'mobile';
    const months = terms.months === 1 ? '1 month' : `${terms.months} months`;
    return html`<h1>${named('Sokoni')} ${nameOf(terms.plan)}</h1>
<p>${months}, paid in advance</p>
${isRefused ? alert('The payment failed. You weren’t charged.') : ''}
<section><dl>
<dt>Pay now</dt><dd>${money(transfer.amount, transfer.currency)}</dd>
<dt>Receipt to</dt><dd>${transfer.customer.email}</dd>
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
    const { metadata: terms, callback_url: next } = await getTransfer(sandbox, id);
    const days = daysIn(act);
    if (days > 0) {
      await passTime(domain, { sandbox, accountId: terms.account, days });
      return `/sandbox/transfer/${id}`;
    }
    if (act === 'cancel') return terms.cancel_action;
    if (act === 'refuse') {
      await sandbox.paystack.act((state) => failTransaction(state, id));
      return `/sandbox/transfer/${id}?refused=yes`;
    }
    if (act === 'pay') await sandbox.pay(id);
    return next;
  },
};

function closedPage(isPaid: boolean, next: string): Html {
  return isPaid
    ? html`<h1>Paid</h1><p class="good">Your test payment went through.</p><p><a href="${next}">${named('Continue to Sokoni')}</a></p>`
    : html`<h1>Closed</h1><p>This checkout is no longer open. You weren’t charged.</p><p><a href="/payment">${named('Go back to Sokoni')}</a></p>`;
}

/** The owner of a card confirms a payment that the bank asks about. */
export const invoicePage: SandboxPage = {
  title: 'Invoice',
  async show({ sandbox }, id, isRefused) {
    const { invoice, card } = await atStripe(sandbox, async (state) => {
      const invoice = await get<Invoice>(state, 'invoice', id);
      return { invoice, card: (await get<Customer>(state, 'customer', invoice.customer)).card };
    });
    const amount = money(invoice.amount_due);
    if (invoice.status !== 'open') {
      const text = invoice.status === 'paid' ? 'This invoice is paid.' : 'This invoice is not open any more.';
      return html`<h1>Invoice</h1><p class="good">${text}</p><p><a href="/">${named('Continue to Sokoni')}</a></p>`;
    }
    return html`<h1>Invoice</h1>
<p>${amount} for your subscription is open.</p>
${isRefused ? alert('The card was declined. You weren’t charged.') : ''}
<form method="post" class="card">
<p class="hint">A real bank would ask on your phone now.</p>
${button('confirm', `${card === '3184' ? 'Confirm' : 'Pay'} ${amount}`, 'main')}
</form>`;
  },
  async press({ sandbox }, id, act) {
    const isPaid = await atStripe(sandbox, async (state) => {
      const { status } = await get<Invoice>(state, 'invoice', id);
      if (status !== 'open' || act !== 'confirm') return true;
      // Caught here, so that the declined attempt is stored.
      return payInvoice(state, id, { isConfirmed: true }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StripeProblem) return false;
          throw error;
        },
      );
    });
    sandbox.nudge();
    return `/sandbox/invoice/${id}${isPaid ? '' : '?refused=yes'}`;
  },
};
