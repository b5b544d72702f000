import { t } from '@lingui/core/macro';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { Texts } from '@sokoni/contract/company/texts';
import { languages } from '@sokoni/contract/languages';
import { TextLink } from '../../site/links/link.tsx';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import type { CardField, CardState } from './card-fields.ts';
import {
  bannerCard,
  detailsCard,
  industriesCard,
  logoCard,
  questionsCard,
  skillsCard,
  synonymsCard,
  taxesCard,
} from './card-rows.tsx';
import { Changes } from './history.tsx';
import { legalFields } from './legal-card.tsx';
import { planFields } from './plans-card.tsx';

/** What a published version of a card changed of the one before. */
export function CardChanges({ card, version }: { card: CardName; version: number }) {
  const { data, problem, read } = useRead({
    queryKey: ['company card', card, 'history'],
    queryFn: async () =>
      (await adminApi(`GET /operator/settings/${card}`, {})).data.history as CardState<object>['history'],
  });
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  const at = data.findIndex((one) => one.version === version);
  const [after, before] = [data[at]?.value, data[at + 1]?.value];
  return (
    <div className="grid grid-cols-1 gap-1">
      {after && before ? (
        <Changes before={before} after={after} fields={fieldsOfCard(card, [before, after])} />
      ) : (
        <p className="text-sm text-muted">{t`Too long ago: only the newest versions are compared.`}</p>
      )}
      <TextLink to={addressOf({ tab: card })}>{t`All versions`}</TextLink>
    </div>
  );
}

function fieldsOfCard(card: CardName, values: object[]): CardField[] {
  if (card === 'plans') return planFields();
  if (card === 'terms' || card === 'privacy') return legalFields();
  if (card === 'texts') return textFields(values as Texts[]);
  const cards = {
    ...{ details: detailsCard, logo: logoCard, questions: questionsCard, banner: bannerCard },
    ...{ industries: industriesCard, skills: skillsCard, synonyms: synonymsCard, taxes: taxesCard },
  };
  return cards[card]().fields;
}

/** Texts have no names but their languages. */
const textFields = (values: Texts[]): CardField[] =>
  languages.flatMap(({ code, name }) => {
    const ids = new Set(values.flatMap((value) => Object.keys(value[code])));
    return [...ids].map((id) => ({ name: `${code}.${id}`, label: name }));
  });
