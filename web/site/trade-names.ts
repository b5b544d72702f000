import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '@sokoni/contract/languages';
import { englishName, findTrade, type TradeLists } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { settings } from './settings.ts';

/** A trade as addresses and suggestions name it. */
export function nameInAddress(
  role: ProfessionalRole,
  key: string,
  lists: TradeLists = settings.trades,
): string {
  const trade = lists[role] && findTrade(role, lists, key);
  return trade ? englishName(trade) : key;
}

/** The names of trades that differ from those of the catalogs, by key. */
export function namesOfTrades(lists: TradeLists, code: LanguageCode): Messages {
  const named = Object.values(lists)
    .flatMap((list) => list ?? [])
    .map((trade): [string, string] => {
      const isDelivered = i18n.messages[trade.key] !== undefined;
      return [trade.key, trade.names[code] || (isDelivered ? '' : englishName(trade))];
    });
  return Object.fromEntries(
    named.filter(([key, name]) => name && name !== key).map(([key, name]) => [key, [name]]),
  );
}

/** What screens of the application need of the lists, whose names come as texts. */
export const tradesOfScreens = (lists: TradeLists): TradeLists => ({
  supplier: lists.supplier?.map(withEnglishName) ?? null,
  freelancer: lists.freelancer?.map(withEnglishName) ?? null,
});

type Listed = NonNullable<TradeLists[ProfessionalRole]>[number];
const withEnglishName = (trade: Listed): Listed => ({
  ...trade,
  names: trade.names.en ? { en: trade.names.en } : {},
});
