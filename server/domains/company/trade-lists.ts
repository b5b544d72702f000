import { isDeepStrictEqual } from 'node:util';
import type { TradeList } from '@sokoni/contract/company/trade-list';
import {
  choicesOf,
  deliveredTrades,
  englishName,
  findTrade,
  type Trade,
  type TradeLists,
} from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { invalidFields } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

export const tradeCards = { industries: 'supplier', skills: 'freelancer' } as const;
export type TradeCard = keyof typeof tradeCards;

/** The lists that are in force. */
export async function readTrades(sql: Queryable): Promise<TradeLists> {
  const rows = await sql<{ card: TradeCard; value: TradeList }[]>`
    SELECT DISTINCT ON (card) card, value FROM company_settings
    WHERE card IN ('industries', 'skills') ORDER BY card, version DESC`;
  const published = new Map(rows.map(({ card, value }) => [card, value]));
  return tradeLists({ industries: published.get('industries'), skills: published.get('skills') });
}

export const tradeLists = ({ industries, skills }: { [Card in TradeCard]?: TradeList | undefined }) => ({
  supplier: ownList('supplier', industries),
  freelancer: ownList('freelancer', skills),
});

/** Null for the delivered list, also where it was published. */
const ownList = (role: ProfessionalRole, published: TradeList | undefined) =>
  !published || isDeepStrictEqual(published.trades, deliveredTrades[role]) ? null : published.trades;

/** What is stored of an industry that a form sent, which must be one of those that it offers. */
export function requireIndustry(lists: TradeLists, place: 'forms' | 'filters', text: string): string {
  const key = findTrade('supplier', lists, text)?.key;
  if (!key || !choicesOf('supplier', lists)[place].includes(key))
    throw invalidFields({ industry: /*i18n*/ 'Choose an industry' });
  return key;
}

/** What is stored of trades that people typed: those of the company's list by their keys. */
export const storedTrades = (
  role: ProfessionalRole,
  lists: TradeLists,
  texts: readonly string[],
): string[] => (lists[role] ? texts.map((text) => findTrade(role, lists, text)?.key ?? text) : [...texts]);

/** The next version of a list: merges stay, and what is missing is offered nowhere, because profiles may have it. */
export function nextList(before: readonly Trade[], after: readonly Trade[]): Trade[] {
  const known = new Map(before.map((trade) => [trade.key, trade]));
  const listed = new Set(after.map(({ key }) => key));
  return [
    ...after.map((trade) => {
      const old = known.get(trade.key);
      const names = Object.fromEntries(Object.entries(trade.names).filter(([, name]) => name));
      if (old) return { ...trade, names, mergedInto: old.mergedInto };
      const { en: key = trade.key, ...others } = names;
      return { ...trade, key, names: others, mergedInto: '' };
    }),
    ...before.filter(({ key }) => !listed.has(key)).map((trade): Trade => ({ ...trade, shown: 'nowhere' })),
  ];
}

/** Stores the names for the search, and lets a job change the profiles and projects that they concern. */
export async function queueTradeChanges(
  tx: Transaction,
  {
    role,
    before,
    after,
    now,
  }: { role: ProfessionalRole; before: readonly Trade[]; after: readonly Trade[]; now: Date },
): Promise<void> {
  const named = after
    .filter(({ mergedInto }) => !mergedInto)
    .map((trade) => ({ key: trade.key, names: shownNames(trade), words: wordsOf(trade, after) }))
    .filter(({ words }) => words.length > 1);
  await tx`DELETE FROM trade_names WHERE role = ${role}`;
  await tx`
    INSERT INTO trade_names (role, trade, names, words)
    SELECT ${role}, plain_text(key), ARRAY(SELECT jsonb_array_elements_text(names)),
      ARRAY(SELECT jsonb_array_elements_text(words))
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS named (key text, names jsonb, words jsonb)
    ON CONFLICT DO NOTHING`;
  const moves = movesOf(before, after);
  if (moves.length === 0) return;
  // Again later: until then a request may store what it read before.
  for (const dueAt of [now, new Date(+now + LATE_WRITES)]) {
    await tx`
      INSERT INTO trade_changes (role, moves, due_at)
      SELECT ${role}, jsonb_object_agg(plain_text(move->>0), move->>1), ${dueAt}
      FROM jsonb_array_elements(${JSON.stringify(moves)}::jsonb) AS move`;
  }
  await enqueue(tx, 'trades');
}

/** Milliseconds; no request takes longer. */
const LATE_WRITES = 120_000;

const shownNames = ({ key, names }: Trade) => [...new Set([names.en || key, ...filled(names)])];
const filled = (names: Trade['names']) => Object.values(names).flatMap((name) => name || []);

/** All that a search finds the trade by: its key, its names, and those of trades that were merged into it. */
export function wordsOf({ key, names }: Trade, list: readonly Trade[]): string[] {
  const merged = list.filter(({ mergedInto }) => mergedInto === key);
  return [...new Set([key, ...filled(names), ...merged.flatMap((one) => [one.key, ...filled(one.names)])])];
}

/** What profiles may have, with the key that they get. A key that stays has other words in the search. */
function movesOf(before: readonly Trade[], after: readonly Trade[]): [string, string][] {
  const wordsBefore = new Map(before.map((trade) => [trade.key, wordsOf(trade, before)]));
  const live = after.filter(({ mergedInto }) => !mergedInto);
  const keys = new Set(live.map(({ key }) => key.toLowerCase()));
  return live.flatMap((trade) => {
    if (isDeepStrictEqual(wordsOf(trade, after), wordsBefore.get(trade.key) ?? [trade.key])) return [];
    const same = after.filter(({ key, mergedInto }) => key === trade.key || mergedInto === trade.key);
    return same
      .flatMap((one) => [one.key, englishName(one)])
      .filter((name) => name === trade.key || !keys.has(name.toLowerCase()))
      .map((name): [string, string] => [name, trade.key]);
  });
}
