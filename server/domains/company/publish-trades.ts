import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { type Edited, publishCard } from './publish-card.ts';
import { readCard } from './read-card.ts';
import { nextList, queueTradeChanges, type TradeCard, tradeCards } from './trade-lists.ts';

type Dependencies = Pick<RouteContext, 'sql' | 'config' | 'clock'>;

/** Publishes a list of industries or skills; forms, filters, pages and the search follow. */
export async function publishTrades(
  domain: Dependencies,
  viewer: Viewer,
  { card, previous, value }: Edited<TradeCard>,
): Promise<void> {
  // A newer version than `previous` is refused, so this is the one before.
  const before = (await readCard(domain, card)).value.trades;
  const after = nextList(before, value.trades);
  await publishCard(domain, viewer, {
    card,
    previous,
    value: { trades: after },
    follow: (tx, now) => queueTradeChanges(tx, { role: tradeCards[card], before, after, now }),
  });
}
