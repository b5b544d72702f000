import { t } from '@lingui/core/macro';
import { languageCodes } from '@sokoni/contract/languages';
import { englishName, type Trade, type TradePlace } from '@sokoni/contract/profiles/trades';
import { mergeKeyed, movedEntries } from '../lists.ts';

/** A form field has a list of trades as text, a trade in each line; equal trades have equal lines. */
export const linesOf = (trades: readonly Trade[]): string => trades.map(lineOf).join('\n');
export const tradesOf = (text: string): Trade[] => (text ? text.split('\n').map(tradeOf) : []);

function lineOf({ key, names, shown, mergedInto }: Trade): string {
  return JSON.stringify([key, shown, mergedInto, ...languageCodes.map((code) => names[code] ?? '')]);
}

function tradeOf(line: string): Trade {
  const [key, shown, mergedInto, ...texts] = JSON.parse(line) as [string, TradePlace, string, ...string[]];
  const names = languageCodes.flatMap((code, index) => (texts[index] ? [[code, texts[index]]] : []));
  return { key, names: Object.fromEntries(names), shown, mergedInto };
}

/** What differs between two lists, for people. */
export function changesOfTrades(from: string, to: string): string[] {
  const [old, current] = [from, to].map((text) => new Map(tradesOf(text).map((trade) => [trade.key, trade])));
  if (!old || !current) return [];
  const gone = [...old.values()].filter(({ key }) => !current.has(key)).map((trade) => `− ${wordsOf(trade)}`);
  const changed = [...current.values()].flatMap((trade) => {
    const before = old.get(trade.key);
    if (!before) return [`+ ${wordsOf(trade)}`];
    return lineOf(before) === lineOf(trade) ? [] : [`${wordsOf(before)} → ${wordsOf(trade)}`];
  });
  const moved = movedEntries(tradesOf(from), tradesOf(to));
  return [...gone, ...changed, ...(moved.length > 0 ? [t`Order: ${moved.map(englishName).join(', ')}`] : [])];
}

function wordsOf(trade: Trade): string {
  const others = languageCodes.filter((code) => code !== 'en' && trade.names[code]);
  const translated = others.map((code) => `${code}: ${trade.names[code]}`);
  const notes = [
    ...(trade.shown === 'everywhere' ? [] : [placeName(trade.shown)]),
    ...(trade.mergedInto ? [t`merged into ${trade.mergedInto}`] : []),
    ...translated,
  ];
  return englishName(trade) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

/** The one with this name, or the one it was merged into. */
export function findNamed(trades: Trade[], name: string): Trade | undefined {
  const found = trades.find((trade) =>
    [trade.key, englishName(trade)].some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return found?.mergedInto ? trades.find(({ key }) => key === found.mergedInto) : found;
}

export function placeName(place: TradePlace): string {
  return {
    everywhere: t`Forms of members, and filters of the directory`,
    forms: t`Only in members’ forms`,
    filters: t`Only as a filter in the directory`,
    nowhere: t`Hidden`,
  }[place];
}

export function mergeTrades(mine: string, base: string, theirs: string): string {
  const lists = { mine: tradesOf(mine), base: tradesOf(base), theirs: tradesOf(theirs) };
  const merges = new Map(lists.theirs.map(({ key, mergedInto }) => [key, mergedInto]));
  const merged = mergeKeyed(lists, lineOf);
  // A merge is not edited here.
  return linesOf(merged.map((trade) => ({ ...trade, mergedInto: merges.get(trade.key) ?? '' })));
}
