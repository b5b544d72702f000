import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import { html } from '../../../../mail/html.ts';
import { payInvoice } from '../../stripe/testing/invoices.ts';
import type { Customer, Invoice } from '../../stripe/testing/shapes.ts';
import { get, StripeProblem } from '../../stripe/testing/state.ts';
import type { Sandbox } from '../sandbox.ts';
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
    const invoice = await getInvoice(sandbox, params.id);
    const problem = query.refused ? 'The card was refused. Nothing was paid.' : '';
    return show(reply, 'Invoice', invoicePage(invoice, problem));
  });

  scope.post<Visit>('/sandbox/invoice/:id', async ({ params, body }, reply) => {
    const invoice = await getInvoice(sandbox, params.id);
    const page = `/sandbox/invoice/${invoice.id}`;
    if (invoice.status === 'open' && body?.act === 'confirm') {
      const isPaid = await sandbox.stripe
        .act((state) => payInvoice(state, invoice.id, { isConfirmed: true }))
        .catch((error: unknown) => {
          if (error instanceof StripeProblem) return null;
          throw error;
        });
      if (!isPaid) return reply.redirect(`${page}?refused=yes`, 303);
      sandbox.nudge();
    }
    return reply.redirect(page, 303);
  });
}

function invoicePage(invoice: Invoice & { card: Customer['card'] }, problem: string) {
  const amount = money(invoice.amount_due);
  if (invoice.status !== 'open') {
    const text = invoice.status === 'paid' ? 'This invoice is paid.' : 'This invoice is not open any more.';
    return html`<h1>Invoice</h1><p class="good">${text}</p><p><a href="/">Go on to Sokoni</a></p>`;
  }
  const label = invoice.card === '3184' ? `Confirm ${amount}` : `Pay ${amount}`;
  return html`<h1>Invoice</h1>
<p>${amount} for your subscription is open.</p>
${alert(problem)}
<form method="post" class="card">
<p class="hint">A real bank would ask on your phone now.</p>
${button('confirm', label, 'main')}
</form>`;
}

function getInvoice(sandbox: Sandbox, id: string) {
  return sandbox.stripe.act(async (state) => {
    const invoice = await state.objects.find<Invoice>(id);
    if (invoice?.object !== 'invoice') throw notFound();
    const { card } = await get<Customer>(state, 'customer', invoice.customer);
    return { ...invoice, card };
  });
}
