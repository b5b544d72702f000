import { t } from '@lingui/core/macro';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { PageText } from '@sokoni/contract/company/texts';
import { TextLink } from '../../site/links/link.tsx';
import { addressOf } from '../address.ts';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import type { CardField, CardState } from './card-fields.ts';
import { plainCards } from './card-rows.tsx';
import { Changes } from './history.tsx';
import { legalFields } from './legal-card.tsx';
import { planFields } from './plans-card.tsx';
import { textFields } from './texts-card.tsx';

/** What a published version of a card changed of the one before. */
export function CardChanges({ card, version }: { card: CardName; version: number }) {
  const { data, problem, read } = useRead({
    queryKey: ['company card', card, 'history'],
    queryFn: async () => {
      const [{ data }, texts] = await Promise.all([
        adminApi(`GET /operator/settings/${card}`, {}),
        card === 'texts' ? adminApi('GET /operator/settings/texts/delivered', {}) : { data: [] },
      ]);
      return { history: data.history as CardState<object>['history'], texts: texts.data };
    },
  });
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  const valueIn = (wanted: number) => data.history.find((one) => one.version === wanted)?.value;
  const [before, after] = [valueIn(version - 1), valueIn(version)];
  const isLegal = card === 'terms' || card === 'privacy';
  return (
    <div className="grid grid-cols-1 gap-1">
      {isLegal && version === 1 ? (
        <p className="text-sm">{t`The first version in place of the delivered text`}</p>
      ) : after && before ? (
        <Changes before={before} after={after} fields={fieldsOfCard(card, data.texts)} />
      ) : (
        <p className="text-sm text-muted">{t`Too long ago: only the newest versions are compared.`}</p>
      )}
      <TextLink to={addressOf({ tab: card })}>{t`All versions`}</TextLink>
    </div>
  );
}

function fieldsOfCard(card: CardName, texts: PageText[]): CardField[] {
  if (card === 'plans') return planFields();
  if (card === 'terms' || card === 'privacy') return legalFields();
  if (card === 'texts') return textFields(texts);
  return plainCards[card]().fields;
}
