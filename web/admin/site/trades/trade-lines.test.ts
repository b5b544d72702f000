import type { Trade } from '@sokoni/contract/profiles/trades';
import { expect, it } from 'vitest';
import { changesOfTrades, findNamed, linesOf, mergeTrades, tradesOf } from './trade-lines.ts';

const trade = (key: string, fields: Partial<Trade> = {}): Trade => ({
  ...{ key, names: {}, shown: 'everywhere', mergedInto: '' },
  ...fields,
});
const started = linesOf([trade('Mining'), trade('Fishing'), trade('Crafts')]);

it('has the same text for equal trades', () => {
  const one = trade('Mining', { names: { fr: 'Mines', sw: 'Migodi', en: '' } });
  expect(linesOf([one])).toBe(linesOf([{ ...one, names: { sw: 'Migodi', fr: 'Mines' } }]));
  expect(tradesOf(linesOf([one]))).toEqual([{ ...one, names: { fr: 'Mines', sw: 'Migodi' } }]);
});

it('says what changes', () => {
  const next = [
    trade('Crafts'),
    trade('Mining', { names: { fr: 'Mines' }, shown: 'nowhere' }),
    trade('Fishing'),
    trade('Tea'),
  ];
  expect(changesOfTrades(started, linesOf(next))).toEqual([
    'Mining → Mining (Hidden, fr: Mines)',
    '+ Tea',
    'Order: Crafts, Mining, Fishing',
  ]);
});

it('finds a trade by its key or its English name, and the one it was merged into', () => {
  const [mines, sea] = [trade('Mining', { names: { en: 'Mines' } }), trade('Fishing')];
  const trades = [mines, sea, trade('Boats', { mergedInto: 'Fishing' })];
  for (const name of ['mining', 'MINES']) expect(findNamed(trades, name)).toBe(mines);
  expect(findNamed(trades, 'boats')).toBe(sea);
  expect(findNamed(trades, 'Tea')).toBeUndefined();
});

it('keeps what was edited here, and takes the rest as another operator has published it', () => {
  const mine = [trade('Mining', { names: { en: 'Mines' } }), trade('Fishing'), trade('Crafts'), trade('Tea')];
  const theirs = [
    trade('Crafts', { shown: 'forms' }),
    trade('Mining', { mergedInto: 'Crafts' }),
    trade('Fishing', { shown: 'nowhere' }),
  ];
  expect(tradesOf(mergeTrades(linesOf(mine), started, linesOf(theirs)))).toEqual([
    trade('Mining', { names: { en: 'Mines' }, mergedInto: 'Crafts' }),
    trade('Fishing', { shown: 'nowhere' }),
    trade('Crafts', { shown: 'forms' }),
    trade('Tea'),
  ]);
});
