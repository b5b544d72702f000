import type { CorrectableInvoice } from '@sokoni/contract/admin/money/payments';

export type Tax = CorrectableInvoice['tax'];

/** The choices for a customer of this country; the last one says nothing about tax. */
export const taxesIn = (country: string, taxes: CorrectableInvoice['taxes']): Tax[] => [
  ...(taxes[country] ?? taxes.elsewhere ?? []),
  null,
];

/** The chosen one as JSON, which may be null; the first one where the country has not got it. */
export const chosenTax = (choice: string, taxes: Tax[]): Tax =>
  taxes[Math.max(0, taxes.map((tax) => JSON.stringify(tax)).indexOf(choice))] ?? null;
