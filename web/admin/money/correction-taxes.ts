import type { CorrectableInvoice } from '@sokoni/contract/admin/money/payments';
import { isSameTax, taxesIn } from '@sokoni/contract/subscriptions/tax';

export type Tax = CorrectableInvoice['tax'];

/** The choices for a customer of this country; the last one says nothing about tax. */
export const taxChoices = (country: string, taxes: CorrectableInvoice['taxes']): Tax[] => [
  ...taxesIn(country, taxes),
  null,
];

/** The first one where the country has not got the chosen one. */
export const availableTax = (chosen: Tax, choices: Tax[]): Tax =>
  [...choices.filter((tax) => isSameTax(tax, chosen)), ...choices][0] ?? null;
