import { notFound } from '../../../../http/errors.ts';
import { html } from '../../../../mail/html.ts';
import type { SandboxState } from '../state.ts';
import { findByInvoice, payOpenInvoices } from '../subscriptions.ts';
import { alert, button, money, type SandboxPage } from './page.ts';

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
