import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import type { Conversion } from '../../../../platform/config/payment-settings.ts';
import { addMonths, DAY } from '../../dates.ts';
import {
  type OpenCheckout,
  type Order,
  type PrepaidProvider,
  type ProviderPayment,
  RefundRefused,
  RequestRefused,
} from '../provider.ts';
import { readSignedEvent } from './signed-events.ts';
import { type Act, emit, type SandboxState, type SandboxTransfer } from './state.ts';

/** Milliseconds. A page that was opened longer ago cannot be paid. */
const OPEN_FOR = DAY;

/** Takes bank transfers and mobile money in advance, with its state in our database. */
export function transferProvider(
  act: Act,
  { secret, publicUrl, conversion }: { secret: string; publicUrl: string; conversion: Conversion | null },
): PrepaidProvider {
  const offerOf = (method: 'bank' | 'mobile'): MethodOffer => ({
    method,
    isAvailable: true,
    renews: false,
    conversion,
    isSandbox: true,
  });

  return {
    name: 'sandbox-prepaid',
    renews: false,
    offers: [offerOf('bank'), offerOf('mobile')],
    openCheckout: (order) => act((state) => openTransfer(state, order, publicUrl)),
    fetchCheckout: ({ reference, orderId }) =>
      act(async ({ objects }) => {
        const transfer = await objects.find<SandboxTransfer>(reference ?? orderId);
        if (transfer?.order.id !== orderId) return null;
        return { status: transfer.status, subscription: null, payment: paymentOf(transfer) };
      }),
    // As with a real transfer, a payment may still arrive.
    closeCheckout: async () => {},
    refund: (reference, { amount }) => act((state) => refundTransfer(state, reference, amount)),
    listChanged: (since) =>
      act(async ({ objects }) => {
        const range = { field: 'paidAt', from: +since } as const;
        const paid = await objects.list<SandboxTransfer>('transfer', { status: 'paid' }, range);
        return paid.map(({ id, paidAt }) => ({
          id: `${id} ${paidAt}`,
          type: 'paid',
          about: { checkout: id },
        }));
      }),
    readEvent: async (raw, headers, now) => readSignedEvent(secret, { raw, headers, now }),
  };
}

async function openTransfer(state: SandboxState, order: Order, publicUrl: string): Promise<OpenCheckout> {
  const { id } = order;
  const known = await state.objects.find<SandboxTransfer>(id);
  const createdAt = known?.createdAt ?? state.now;
  const transfer: SandboxTransfer = { id, order, status: 'open', createdAt, paidAt: null };
  if (!known) await state.objects.put('transfer', id, transfer);
  const expiresAt = new Date(createdAt + OPEN_FOR);
  return { reference: id, url: `${publicUrl}/sandbox/transfer/${id}`, expiresAt };
}

/** False when the transfer was paid already or its page was opened too long ago. */
export async function payTransfer(state: SandboxState, id: string): Promise<boolean> {
  const transfer = await state.objects.find<SandboxTransfer>(id);
  if (!transfer || transfer.status === 'paid' || state.now - transfer.createdAt > OPEN_FOR) return false;
  await state.objects.put('transfer', id, { ...transfer, status: 'paid', paidAt: state.now });
  await emit(state, { receiver: 'transfers', type: 'charge.success', about: { checkout: id } });
  return true;
}

async function refundTransfer(state: SandboxState, id: string, amount?: number): Promise<void> {
  const transfer = await state.objects.find<SandboxTransfer>(id);
  if (transfer?.status !== 'paid') throw new RequestRefused(`The sandbox has no payment ${id}.`);
  const { charged } = transfer.order;
  const refunded = amount === undefined ? charged : (transfer.refunded ?? 0) + amount;
  if (refunded > charged) throw new RefundRefused(`No ${amount} are left of ${id}.`);
  await state.objects.put('transfer', id, { ...transfer, refunded });
  await emit(state, { receiver: 'transfers', type: 'refund.processed', about: { checkout: id } });
}

export async function failTransfer({ objects }: SandboxState, transfer: SandboxTransfer): Promise<void> {
  if (transfer.status === 'open')
    await objects.put('transfer', transfer.id, { ...transfer, status: 'failed' });
}

function paymentOf({ id, order, paidAt, refunded = 0 }: SandboxTransfer): ProviderPayment | null {
  if (paidAt === null) return null;
  const { plan, months, method, amount, charged, currency } = order;
  return {
    ...{ reference: id, plan, fromPlan: null, fromPrice: null, months, method, amount, charged, currency },
    refunded: Math.round((refunded * amount) / charged),
    refunding: 0,
    ...{ fee: null, feeCurrency: null },
    isDisputed: false,
    isLost: false,
    paidAt: new Date(paidAt),
    periodStart: new Date(paidAt),
    periodEnd: addMonths(new Date(paidAt), months),
  };
}
