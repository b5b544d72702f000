import { t } from '@lingui/core/macro';
import type { Synonyms } from '@sokoni/contract/company/synonyms';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor } from './card-editor.tsx';

/** Words that a search for another word finds, too. */
export function SynonymsCard() {
  const card: Card<Synonyms> = {
    name: 'synonyms',
    fields: [
      {
        name: 'groups',
        label: t`Words that mean the same`,
        kind: 'list',
        hint: t`One group in each line, in any language: “shea, karité, شيا”. A search for one of the words finds the others. After a colon, narrower words: “furniture, meuble: chair, stool” finds chairs for furniture, but no tables for “chair”.`,
      },
    ],
    schema: async () => (await import('@sokoni/contract/company/synonyms')).Synonyms,
    read: () => adminApi('GET /operator/company/synonyms', {}),
    publish: (body) => adminApi('POST /operator/company/synonyms', { body }),
    pages: [],
    draft: () => ({}),
  };
  return <CardEditor card={card} />;
}
