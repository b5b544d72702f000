import { t } from '@lingui/core/macro';
import type { CardValue } from '@sokoni/contract/company/cards';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** The logo in header, footer, icons and link pictures. */
export function LogoCard() {
  const card: Card<CardValue<'logo'>> = {
    name: 'logo',
    fields: [
      {
        name: 'picture',
        label: t`Logo`,
        hint: t`PNG or JPEG, at least 192 pixels. It is shown small, in a white square: a simple square picture works best.`,
        kind: 'picture',
      },
    ],
    schema: async () => (await import('@sokoni/contract/company/logo')).CompanyLogo,
    read: () => adminApi('GET /operator/company/logo', {}),
    publish: (body) => adminApi('POST /operator/company/logo', { body }),
    pages: ['/'],
    draft: (logo) => ({ logo }),
  };
  return <CardEditor card={card} />;
}
