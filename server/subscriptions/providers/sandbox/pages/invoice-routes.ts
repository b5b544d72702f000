import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import { type Html, html } from '../../../../mail/html.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxInvoice, SandboxState } from '../state.ts';
import { findByInvoice, payOpenInvoices } from '../subscriptions.ts';
import { alert, button, money } from './page.ts';
import type { Show } from './portal-routes.ts';

interface Visit {
  Params: { id: string };
  Querystring: { refused?: string };
  Body: { act?: string };
}

/** The page of an invoice, where the owner of a card confirms a payment that the bank asks about. */
export function invoiceRoutes(scope: FastifyInstance, sandbox: Sandbox, show: Show): void {
  scope.get<Visit>('/sandbox/invoice/:id', async ({ params, query }, reply) => {
    const { invoice } = await sandbox.act((state) => getInvoice(state, params.id));
    const error = query.refused ? 'The card was refused. Nothing was paid.' : '';
    return show(reply, 'Invoice', invoicePage(invoice, error));
  });

  scope.post<Visit>('/sandbox/invoice/:id', async ({ params, body }, reply) => {
    const page = `/sandbox/invoice/${params.id}`;
    const outcome = await sandbox.act(async (state) => {
      const { invoice, subscription } = await getInvoice(state, params.id);
      if (invoice.status !== 'open' || body?.act !== 'confirm') return null;
      return payOpenInvoices(state, subscription, { isConfirmed: true });
    });
    if (outcome) sandbox.nudge();
    return reply.redirect(outcome === null || outcome === 'paid' ? page : `${page}?refused=yes`, 303);
  });
}

function invoicePage({ amount: cents, status, isConfirmationNeeded }: SandboxInvoice, error: string): Html {
  const amount = money(cents);
  if (status !== 'open') {
    const text = status === 'paid' ? 'This invoice is paid.' : 'This invoice is not open any more.';
    return html`<h1>Invoice</h1><p class="good">${text}</p><p><a href="/">Go on to Sokoni</a></p>`;
  }
  return html`<h1>Invoice</h1>
<p>${amount} for your subscription is open.</p>
${alert(error)}
<form method="post" class="card">
<p class="hint">A real bank would ask on your phone now.</p>
${button('confirm', `${isConfirmationNeeded ? 'Confirm' : 'Pay'} ${amount}`, 'main')}
</form>`;
}

async function getInvoice(state: SandboxState, id: string) {
  const subscription = await findByInvoice(state, id);
  const invoice = subscription?.invoices.find((one) => one.id === id);
  if (!subscription || !invoice) throw notFound();
  return { subscription, invoice };
}
