import { describe, expect, it } from 'vitest';
import { type AmountChoices, resolveAmounts } from './resolve-amounts.ts';

type Values = { price?: string; priceTo?: string; currency?: string };

function settle(all: Values[], { heading, ...choices }: AmountChoices & { heading?: string } = {}) {
  const rows = all.map((values, nth) => ({ line: nth + 2, values: { ...values } }));
  const headingNotes = heading ? { price: heading } : {};
  return { rows: rows.map(({ values }) => values), ...resolveAmounts({ rows, headingNotes }, choices) };
}

describe('resolveAmounts', () => {
  it.each([
    ['25.000', '12,5', '25000'],
    ['25.000', '12.50', '25'],
    ['1,500', '1.200,50', '1.5'],
    ['1,500', '1,200,000', '1500'],
    ['٢٥٬٠٠٠', '3', '25000'],
  ])('reads %s beside %s as %s', (price, other, value) => {
    const { rows, questions } = settle([{ price }, { price: other }], { currency: 'USD' });
    expect([rows[0]?.price, questions]).toEqual([value, {}]);
  });

  it.each([[['12', '3']], [['12.50', '3,50']]])('asks what 25.000 is beside %j', (others) => {
    const prices = [{ price: '25.000' }, ...others.map((price) => ({ price }))];
    const { problems, questions } = settle(prices, { currency: 'USD' });
    expect(problems).toMatchObject([{ line: 2, field: 'price', values: { one: 25, other: 25_000 } }]);
    expect(questions).toEqual({ decimal: { text: '25.000', point: 25, comma: 25_000 } });
    expect(settle(prices, { currency: 'USD', decimal: ',' }).rows[0]?.price).toBe('25000');
  });

  it('asks about both readings of a price with three decimals, too', () =>
    expect(settle([{ price: '$2,345' }], { currency: 'USD' }).questions).toEqual({
      decimal: { text: '$2,345', point: 2345, comma: 2.345 },
    }));

  it.each<[Values, string | undefined, string]>([
    [{ price: 'KSh 1,200/=' }, undefined, 'KES'],
    [{ price: '12', currency: 'naira' }, undefined, 'NGN'],
    [{ price: '12', currency: 'KES - Kenyan shilling' }, undefined, 'KES'],
    [{ price: '12' }, 'EUR', 'EUR'],
    [{ price: '12 USD' }, undefined, 'USD'],
  ])('finds the currency of %j below %s', (values, heading, currency) =>
    expect(settle([values], heading ? { heading } : {}).rows[0]?.currency).toBe(currency),
  );

  it('reads three digits as thousands where the currency has no cents', () => {
    const { rows, questions } = settle([{ price: '25.000' }], { heading: 'FCFA' });
    expect([rows[0]?.price, questions]).toEqual(['25000', { currencies: ['XOF', 'XAF'] }]);
  });

  it('reads 500 MT where the currency is known, and asks for it otherwise', () => {
    const { problems, questions } = settle([{ price: '500 MT' }]);
    expect([problems, questions]).toMatchObject([[{ values: { part: 'MT' } }], { currencies: ['MZN'] }]);
    const answered = settle([{ price: '500 MT' }], { currency: 'MZN' });
    expect(answered).toMatchObject({ rows: [{ price: '500', currency: 'MZN' }], problems: [] });
  });

  it.each(['m', 'g', 'ft', 'cup', 'L', 'KM', 'MT'])('takes (%s) in a heading for no currency', (heading) =>
    expect(settle([{ price: '12' }], { heading, currency: 'USD' }).rows[0]?.currency).toBe('USD'),
  );

  it('names lines that the chosen currency does not answer, and asks no more', () => {
    const { problems, questions } = settle([{ price: '$5' }, { price: '2500 FCFA' }], { currency: 'USD' });
    expect([problems, questions]).toMatchObject([[{ line: 3, field: 'currency' }], {}]);
  });

  it.each([
    ['12.345000', undefined],
    ['12,125', ','],
  ] as const)('asks nothing about %s, and leaves it as it is, where %s is decimal', (price, decimal) => {
    const { rows, questions } = settle([{ price }], { currency: 'USD', decimal });
    expect([rows[0]?.price, questions]).toEqual([price, {}]);
  });

  it('asks once for the currency of the prices that name none, and gives each other one its own', () => {
    const values = [{ price: '12' }, { price: '9 EUR' }, { price: '' }];
    expect(settle(values).questions).toEqual({ currencies: [] });
    const { rows } = settle(values, { currency: 'KES' });
    expect(rows.map(({ currency }) => currency)).toEqual(['KES', 'EUR', undefined]);
  });

  it.each<[Values, string]>([
    [{ price: '10 - 12 USD' }, 'price'],
    [{ price: 'ask us' }, 'price'],
    [{ price: '12 EUR', currency: 'USD' }, 'currency'],
    [{ price: '12', currency: 'shells' }, 'currency'],
  ])('names what is wrong with %j', (values, field) => {
    const { rows, problems } = settle([values], { currency: 'USD' });
    expect(problems).toMatchObject([{ line: 2, field }]);
    expect(rows[0]?.price).toBe(field === 'price' ? values.price : '12');
  });
});
