import { choicesOf, type Trade } from '@sokoni/contract/profiles/trades';
import { invalidFields } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { changedMeanwhile, publishCard } from './publish-card.ts';
import { readCard } from './read-card.ts';
import { queueTradeChanges, type TradeCard, tradeCards, wordsOf } from './trade-lists.ts';

type Dependencies = Pick<RouteContext, 'sql' | 'config' | 'clock'>;
const UNKNOWN = /*i18n*/ 'Choose one of the list';

/** The profiles that a merge of this trade changes. */
export async function countTradeProfiles(
  domain: Dependencies,
  { card, from }: { card: TradeCard; from: string },
): Promise<number> {
  const list = (await readCard(domain, card)).value.trades;
  const trade = list.find(({ key }) => key === from);
  if (!trade) throw invalidFields({ from: UNKNOWN });
  const { count } = await domain.sql<[{ count: number }]>`
    SELECT count(*)::integer FROM profiles_in_trades(${tradeCards[card]}, plain_texts(${wordsOf(trade, list)}))`.first();
  return count;
}

/** Merges a trade into another one for ever. A job changes the profiles and projects that have it. */
export async function mergeTrades(
  domain: Dependencies,
  viewer: Viewer,
  { card, previous, from, into }: { card: TradeCard; previous: number; from: string; into: string },
): Promise<number> {
  const { version, value } = await readCard(domain, card);
  // What the operator saw counts, also where the merge could still be done.
  if (version !== previous) throw await changedMeanwhile(domain.sql, card);
  const before = value.trades;
  const after = mergedList(before, from, into);
  const role = tradeCards[card];
  if (choicesOf(role, { supplier: after, freelancer: after }).forms.length === 0)
    throw invalidFields({ into: /*i18n*/ 'Offer this one in forms first' });
  const profiles = await countTradeProfiles(domain, { card, from });
  await publishCard(domain, viewer, {
    card,
    previous,
    value: { trades: after },
    follow: (tx, now) => queueTradeChanges(tx, { role, before, after, now }),
    act: { action: 'trades merged', details: { from, into, profiles } },
  });
  return profiles;
}

function mergedList(list: readonly Trade[], from: string, into: string): Trade[] {
  const live = list.filter(({ mergedInto }) => !mergedInto);
  const isLive = (name: string) => live.some(({ key }) => key === name);
  if (!isLive(from)) throw invalidFields({ from: UNKNOWN });
  if (!isLive(into)) throw invalidFields({ into: UNKNOWN });
  if (from === into) throw invalidFields({ into: /*i18n*/ 'Choose another one' });
  return list.map((trade) =>
    trade.key === from || trade.mergedInto === from ? { ...trade, mergedInto: into } : trade,
  );
}
