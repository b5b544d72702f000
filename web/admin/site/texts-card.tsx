import type { PageText, Texts } from '@sokoni/contract/company/texts';
import { languages } from '@sokoni/contract/languages';
import { useState } from 'react';
import { queryOf } from '../../data/queries.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { type Card, CardEditor } from './card-editor.tsx';
import type { CardField } from './card-fields.ts';
import { inPageOrder } from './page-order.ts';
import { parsePage } from './plain-text.ts';
import { type Place, Preview } from './preview.tsx';
import { TextsFields } from './texts-fields.tsx';

const noTexts: Texts = { en: {}, fr: {}, pt: {}, ar: {}, sw: {} };
const pages = ['/', '/about'] as const;

/** Texts of home and About. */
export function TextsCard() {
  const { data, problem, read } = useRead(queryOf('GET /operator/settings/texts/delivered', {}, adminApi));
  const [home, about] = [useDelivered('/'), useDelivered('/about')];
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data || [home, about].some((page) => !page.data && page.problem === null)) return <LoadingItem />;
  const words = { home: wordsIn(home.data?.document), about: wordsIn(about.data?.document) };
  return <TextsEditor texts={inPageOrder(data, words)} />;
}

const wordsIn = (document = '') => parsePage(document).body.textContent ?? '';

/** A page with the delivered texts. */
const useDelivered = (page: (typeof pages)[number]) =>
  useRead(
    queryOf(
      'POST /operator/settings/preview',
      { body: { page, language: 'en', cards: { texts: noTexts } } },
      adminApi,
    ),
  );

/** Texts have no names but their languages. */
export const textFields = (texts: PageText[]): CardField[] =>
  languages.flatMap(({ code, name }) =>
    texts.map(({ id, defaults }) => ({ name: `${code}.${id}`, label: name, original: defaults[code] })),
  );

function TextsEditor({ texts }: { texts: PageText[] }) {
  const [place, setPlace] = useState<Place>();
  const card: Card<Texts> = {
    name: 'texts',
    place,
    fields: textFields(texts),
    renderFields: (fields) => <TextsFields texts={texts} onPlace={setPlace} {...fields} />,
    renderBeside: (value) => <Preview {...{ pages, place }} cards={{ texts: value }} />,
  };
  return <CardEditor card={card} />;
}
