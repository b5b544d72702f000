import { t } from '@lingui/core/macro';
import type { Taxes } from '@sokoni/contract/company/taxes';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** The tax in the prices of plans. */
export function TaxesCard() {
  const card: Card<Taxes> = {
    name: 'taxes',
    fields: [
      {
        name: 'rates',
        label: t`Tax rates`,
        kind: 'list',
        hint: t`One rate in each line: country, customers, rate, first day. “DE, others, 19%, 2026-01-01”; “DE, businesses, 0%, 2026-01-01, reverse charge”; “elsewhere, all, 0%, 2026-01-01”. Countries are two letters (ISO 3166-1) or “elsewhere”; customers are “all”, “businesses” (with a tax number) or “others”. The rate is part of the price of a plan, and stands on invoices from that day on. Once there is a rate, customers choose their country before they pay.`,
      },
    ],
    schema: async () => (await import('@sokoni/contract/company/taxes')).Taxes,
    read: () => adminApi('GET /operator/company/taxes', {}),
    publish: (body) => adminApi('POST /operator/company/taxes', { body }),
    pages: [],
    draft: () => ({}),
  };
  return <CardEditor card={card} />;
}
