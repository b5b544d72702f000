import type { PageText, Texts } from '@sokoni/contract/company/texts';
import { languages } from '@sokoni/contract/languages';
import { queryOf } from '../../data/queries.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { type Card, CardEditor } from './card-editor.tsx';
import { TextsFields } from './texts-fields.tsx';

/** Texts of home and About. */
export function TextsCard() {
  const { data, problem, read } = useRead(queryOf('GET /operator/settings/texts/delivered', {}, adminApi));
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  return <TextsEditor texts={data} />;
}

function TextsEditor({ texts }: { texts: PageText[] }) {
  const card: Card<Texts> = {
    name: 'texts',
    fields: languages.flatMap(({ code, name }) =>
      texts.map(({ id, defaults }) => ({ name: `${code}.${id}`, label: name, original: defaults[code] })),
    ),
    renderFields: (fields) => <TextsFields texts={texts} {...fields} />,
  };
  return <CardEditor card={card} />;
}
