import { t } from '@lingui/core/macro';
import type { CompanyDetails } from '@sokoni/contract/company/details';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** What the company says about itself. */
export function DetailsCard() {
  const card: Card<CompanyDetails> = {
    name: 'details',
    fields: [
      { name: 'name', label: t`Legal name` },
      { name: 'address', label: t`Street or PO box (optional)`, kind: 'lines' },
      { name: 'city', label: t`City`, hint: t`The terms name its courts.` },
      { name: 'country', label: t`Country`, kind: 'country' },
      {
        name: 'timeZone',
        label: t`Time zone (optional)`,
        hint: t`Invoices have its dates and years. Without one, it’s that of the country if there is only one, otherwise UTC.`,
        suggestions: Intl.supportedValuesOf('timeZone'),
      },
      { name: 'law', label: t`Governing law`, hint: t`The terms name it, for example “England and Wales”.` },
      {
        name: 'registerNumber',
        label: t`Register number (optional)`,
        hint: t`With the name of the register.`,
      },
      { name: 'taxNumber', label: t`Tax number (optional)`, hint: t`Stands on invoices.` },
      { name: 'representative', label: t`Represented by (optional)` },
      {
        name: 'contactPoint',
        label: t`Contact for authorities and users (optional)`,
        hint: t`Some countries ask hosts to name one, with its languages.`,
        kind: 'lines',
      },
      { name: 'supervision', label: t`Supervisory authority (optional)`, kind: 'lines' },
      { name: 'email', label: t`Support email`, hint: t`Receives the contact form.`, kind: 'email' },
      { name: 'phone', label: t`Support phone (optional)` },
      { name: 'facebook', label: t`Facebook link (optional)` },
      { name: 'instagram', label: t`Instagram link (optional)` },
      { name: 'linkedin', label: t`LinkedIn link (optional)` },
      { name: 'tiktok', label: t`TikTok link (optional)` },
    ],
    schema: async () => (await import('@sokoni/contract/company/details')).CompanyDetails,
    read: () => adminApi('GET /operator/company/details', {}),
    publish: (body) => adminApi('POST /operator/company/details', { body }),
    pages: ['/contact'],
    draft: (details) => ({ details }),
  };
  return <CardEditor card={card} />;
}
