import { t } from '@lingui/core/macro';
import type { Taxes } from '@sokoni/contract/company/taxes';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** The tax in the prices of plans, or added to them. */
export function TaxesCard() {
  const card: Card<Taxes> = {
    name: 'taxes',
    fields: [
      {
        name: 'prices',
        label: t`Prices of plans`,
        kind: 'choice',
        hint: t`Publish this before the prices that follow from it. Running subscriptions keep what they pay, also with other rates or billing details, until their owner changes the plan or you change its price.`,
        choices: [
          { value: 'with tax', label: t`Prices contain the tax` },
          { value: 'without tax', label: t`Tax is added to prices` },
        ],
      },
      {
        name: 'rates',
        label: t`Tax rates`,
        kind: 'list',
        hint: t`One rate in each line: country, customers, rate, first day. “DE, others, 19%, 2026-01-01”; “DE, businesses, 0%, 2026-01-01, reverse charge”; “elsewhere, all, 0%, 2026-01-01”. Countries are two letters (ISO 3166-1) or “elsewhere”; customers are “all”, “businesses” (with a tax number) or “others”. The rate holds from that day on, and stands on invoices. Once there is a rate, customers choose their country before they pay.`,
      },
    ],
    schema: async () => (await import('@sokoni/contract/company/taxes')).Taxes,
    read: () => adminApi('GET /operator/company/taxes', {}),
    publish: (body) => adminApi('POST /operator/company/taxes', { body }),
    pages: ['/'],
    draft: (taxes) => ({ taxes }),
  };
  return <CardEditor card={card} />;
}
