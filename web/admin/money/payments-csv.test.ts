import type { PaymentRow } from '@sokoni/contract/admin/admin';
import { expect, test } from 'vitest';
import { csvOf } from '../csv.ts';
import { paymentColumns } from './payments-csv.ts';

const payment = {
  ...{ plan: 'basic', months: 1, amount: 10_000, refunded: 50, status: 'paid', method: 'card' },
  paidAt: '2026-11-02T10:00:00.000Z',
  periodStart: '2026-11-02T10:00:00.000Z',
  periodEnd: '2026-12-02T10:00:00.000Z',
  ...{ receiptNumber: 'S-000001', provider: 'stripe', reference: 'in_1', charged: 10_000, currency: 'USD' },
  person: {
    ...{ name: '=cmd()', companyName: 'Amina "Best" & Daughters' },
    ...{ email: 'amina@mail.example', role: 'supplier' },
  },
} as PaymentRow;

test('writes one row per payment, with amounts in dollars and without formulas', () => {
  const [, row] = csvOf(paymentColumns, [payment]).split('\r\n');
  expect(row).toBe(
    `"S-000001","2026-11-02T10:00:00.000Z","'=cmd()","Amina ""Best"" & Daughters","amina@mail.example","supplier","basic","1","2026-11-02","2026-12-02","100.00","0.50","paid","card","stripe","in_1","100.00","USD"`,
  );
});
