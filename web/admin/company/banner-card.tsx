import { t } from '@lingui/core/macro';
import type { Banner } from '@sokoni/contract/company/banner';
import { languages } from '@sokoni/contract/languages';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** A sentence above every page. */
export function BannerCard() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const card: Card<Banner> = {
    name: 'banner',
    fields: [
      ...languages.map(({ code, name }) => ({
        name: `text.${code}`,
        label: t`Text: ${name}`,
        hint: code === 'en' ? t`Without any text there is no banner.` : t`Left empty, the English text.`,
      })),
      {
        name: 'link',
        label: t`Link (optional)`,
        hint: t`The text leads there: https://… or a page of this site, such as /about.`,
      },
      { name: 'from', label: t`From (optional)`, kind: 'time', hint: t`In your time zone, ${zone}.` },
      { name: 'until', label: t`Until (optional)`, kind: 'time', hint: t`In your time zone, ${zone}.` },
      {
        name: 'audience',
        label: t`Who sees it`,
        kind: 'choice',
        choices: [
          { value: 'everybody', label: t`Everybody` },
          { value: 'visitors', label: t`Visitors who are signed out` },
          { value: 'customers', label: t`Customers` },
          { value: 'professionals', label: t`Professionals` },
        ],
      },
    ],
    schema: async () => (await import('@sokoni/contract/company/banner')).Banner,
    read: () => adminApi('GET /operator/company/banner', {}),
    publish: (body) => adminApi('POST /operator/company/banner', { body }),
    pages: ['/'],
    draft: (banner) => ({ banner }),
  };
  return <CardEditor card={card} />;
}
