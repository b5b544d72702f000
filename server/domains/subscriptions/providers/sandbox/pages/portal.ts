import { notFound } from '../../../../../platform/http/errors.ts';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import { nothingNext } from '../../provider.ts';
import { passTime } from '../pass-time.ts';
import {
  type CardNumber,
  cardNumbers,
  type SandboxCustomer,
  type SandboxInvoice,
  type SandboxState,
  type SandboxSubscription,
} from '../state.ts';
import { changeInvoice, saveSubscription } from '../subscriptions.ts';
import { nameOf } from './checkout.ts';
import { button, day, daysIn, money, type SandboxPage, timeForm } from './page.ts';

/** What a real provider's portal shows to an account that paid by card, and buttons that let time pass. */
export const portalPage: SandboxPage = {
  title: 'Subscription',
  show: async ({ sandbox }, id) => render(await sandbox.act((state) => viewOf(state, id))),
  async press({ domain, sandbox }, id, act) {
    const { subscription } = await sandbox.act((state) => viewOf(state, id));
    const days = daysIn(act);
    if (days > 0 && subscription) {
      await passTime(domain, { sandbox, accountId: subscription.accountId, days });
    } else {
      await sandbox.act((state) => perform(state, id, act));
      await sandbox.settle();
    }
    return `/sandbox/portal/${id}`;
  },
};

interface View {
  customer: SandboxCustomer;
  /** The newest subscription; undefined when there was never one. */
  subscription: SandboxSubscription | undefined;
  /** Of all subscriptions, newest first. */
  invoices: SandboxInvoice[];
  newestPaid: SandboxInvoice | undefined;
}

async function viewOf({ objects }: SandboxState, id: string): Promise<View> {
  const [customer] = await objects.list<SandboxCustomer>('customer', { id });
  if (!customer) throw notFound();
  const all = await objects.list<SandboxSubscription>('subscription', { customer: id });
  const invoices = all.flatMap((subscription) => subscription.invoices);
  const newestPaid = invoices.find(({ status }) => status === 'paid');
  return { customer, subscription: all[0], invoices, newestPaid };
}

async function perform(state: SandboxState, id: string, act: string): Promise<void> {
  const { customer, subscription, newestPaid } = await viewOf(state, id);
  const card = cardNumbers.find((one) => act === `card ${one}`);
  if (card) await state.objects.put('customer', id, { ...customer, card });
  if ((act === 'cancel' || act === 'resume') && subscription && subscription.status !== 'ended') {
    await saveSubscription(state, { ...subscription, cancelsAtEnd: act === 'cancel', ...nothingNext });
  }
  if (!newestPaid) return;
  const change = (to: Partial<SandboxInvoice>) => changeInvoice(state, newestPaid.id, to);
  if (act === 'refund') await change({ refunded: newestPaid.amount });
  if (act === 'dispute' && !newestPaid.dispute) await change({ dispute: 'open' });
  if (act === 'dispute won' && newestPaid.dispute) await change({ dispute: 'won' });
  if (act === 'dispute lost' && newestPaid.dispute) await change({ dispute: 'lost' });
}

const cards: Record<CardNumber, string> = {
  '4242': 'works',
  '0341': 'is refused when it is charged',
  '3184': 'asks its owner before it is charged',
};

function render({ customer, subscription, invoices, newestPaid }: View): Html {
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
${subscription && subscription.status !== 'ended' ? endingForm(subscription) : ''}
${timeForm()}
${newestPaid ? newestPaymentForm(newestPaid) : ''}
<p><a href="${customer.returnUrl}">Back to Sokoni</a></p>`;
}

function factsOf(subscription: SandboxSubscription): Html {
  const { plan, price, cancelsAtEnd, endedAt, periodEnd } = subscription;
  const ends = cancelsAtEnd ? 'Ends on' : 'Renews on';
  return html`<dt>Plan</dt><dd>${nameOf(plan)}, ${money(price)} a month</dd>
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
${cancelsAtEnd ? button('resume', 'Keep subscription') : button('cancel', 'Cancel at the end of the period')}
</form>`;
}

function newestPaymentForm({ dispute }: SandboxInvoice): Html {
  return html`<form method="post" class="card"><h2>Latest payment</h2>
${button('refund', 'Refund it')}
${
  dispute === 'open'
    ? html`${button('dispute won', 'Settle the dispute for Sokoni')}${button('dispute lost', 'Settle it for the payer')}`
    : button('dispute', 'Dispute it at the bank')
}
</form>`;
}
