import type { PaymentRow } from '@sokoni/contract/admin/admin';
import { expect, test } from 'vitest';
import { csvOf } from './payments-csv.ts';

const person = {
  _id: '0190a5b0-0000-7000-8000-000000000001',
  name: '=cmd()',
  companyName: 'Amina "Best" & Daughters',
  email: 'amina@mail.example',
  role: 'supplier',
  isOperator: false,
  isDeleted: false,
  erasedAt: null,
  profileVisibility: 'public',
  subscriptionStatus: 'active',
  plan: 'basic',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

const payment: PaymentRow = {
  _id: '0190a5b0-0000-7000-8000-000000000002',
  plan: 'basic',
  fromPlan: null,
  months: 1,
  amount: 10_000,
  refunded: 50,
  status: 'paid',
  method: 'card',
  paidAt: '2026-11-02T10:00:00.000Z',
  periodStart: '2026-11-02T10:00:00.000Z',
  periodEnd: '2026-12-02T10:00:00.000Z',
  receiptNumber: 'S-000001',
  provider: 'stripe',
  reference: 'in_1',
  charged: 10_000,
  currency: 'USD',
  refunding: 0,
  refundable: 9_950,
  person,
};

test('writes one row per payment, with amounts in dollars and without formulas', () => {
  const [, row] = csvOf([payment]).split('\r\n');
  expect(row).toBe(
    `"S-000001","2026-11-02T10:00:00.000Z","'=cmd()","Amina ""Best"" & Daughters","amina@mail.example","supplier","basic","1","2026-11-02","2026-12-02","100.00","0.50","paid","card","stripe","in_1","100.00","USD"`,
  );
});
