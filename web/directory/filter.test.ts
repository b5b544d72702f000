import { expect, test } from 'vitest';
import { filterOf, findNewAddress, readSearch } from './filter.ts';
import { activeFilters } from './filter-chips.tsx';
import { rangeOf } from './range-text.tsx';

const at = (query: string) => readSearch('supplier', `https://sokoni.example/supplier${query}`);

const noFilters = { country: '', verified: '', minRating: 0, maxRate: 0 };

test('reads an address without a query as the first page of all', () => {
  expect(at('')).toEqual({
    search: '',
    trade: '',
    ...noFilters,
    page: 1,
    isExact: false,
    showsProducts: false,
  });
});

test('reads search, industry and page from the address', () => {
  expect(at('?search=cocoa+beans&industry=Food+%26+Beverage&page=3')).toEqual({
    search: 'cocoa beans',
    trade: 'Food & Beverage',
    ...noFilters,
    page: 3,
    isExact: false,
    showsProducts: false,
  });
});

test.each(['abc', '0', '-1', '1.5', '', 'Infinity', '9999999'])('page=%s falls back to the first', (page) => {
  expect(at(`?page=${page}`).page).toBe(1);
});

test('ignores the filter of the other directory', () => {
  expect(at('?skill=React').trade).toBe('');
});

test('reads country, verified claim, rating and rate', () => {
  const query = '?country=Kenya&verified=identity&minRating=4.5&maxRate=50';
  expect(readSearch('freelancer', `https://sokoni.example/freelancer${query}`)).toMatchObject({
    country: 'Kenya',
    verified: 'identity',
    minRating: 4.5,
    maxRate: 50,
  });
});

test.each(['verified=phone', 'minRating=6', 'minRating=good', 'maxRate=0', 'maxRate=20'])(
  'ignores %s in the address of suppliers',
  (query) => expect(at(`?${query}`)).toMatchObject(noFilters),
);

test('each active filter links to the first page of the search without it', () => {
  const wanted = at('?search=cocoa&industry=agriculture&country=Ghana&minRating=4&page=2');
  expect(activeFilters('supplier', wanted)).toEqual([
    { name: 'trade', text: 'Agriculture', without: '/supplier?search=cocoa&country=Ghana&minRating=4' },
    { name: 'country', text: 'Ghana', without: '/supplier?search=cocoa&industry=Agriculture&minRating=4' },
    {
      name: 'minRating',
      text: 'Rated 4 or higher',
      without: '/supplier?search=cocoa&industry=Agriculture&country=Ghana',
    },
  ]);
});

test('the view of products belongs to the address, and stays when a filter is removed', () => {
  const wanted = at('?search=cocoa&country=Ghana&show=products');
  expect(wanted.showsProducts).toBe(true);
  expect(activeFilters('supplier', wanted)).toMatchObject([
    { without: '/supplier?search=cocoa&show=products' },
  ]);
  expect(at('?show=sent').showsProducts).toBe(false);
});

test('removes control characters', () => {
  expect(at('?search=%00co%01coa').search).toBe('cocoa');
});

test('cuts texts to the longest that the server accepts', () => {
  const long = 'a'.repeat(200);
  const { search, trade, country } = at(`?search=${long}&industry=${long}&country=${long}`);
  expect([search.length, trade.length, country.length]).toEqual([100, 60, 60]);
});

test('writes the filter under the name that the directory uses', () => {
  expect(filterOf('freelancer', { search: 'logo', trade: 'React', page: 2 })).toEqual({
    search: 'logo',
    skill: 'React',
    page: 2,
  });
});

test.each([
  [1, 20, 1, 9],
  [2, 20, 10, 18],
  [3, 20, 19, 20],
  [1, 4, 1, 4],
])('page %i of %i shows %i to %i', (page, count, first, last) => {
  expect(rangeOf(page, count)).toEqual({ first, last });
});

test('leads from the key, another name and a merged trade to the name of today', () => {
  const shared = { names: {}, shown: 'everywhere', mergedInto: '' } as const;
  const supplier = [
    { ...shared, key: 'Agriculture', names: { en: 'Farming', fr: 'Ferme' } },
    { ...shared, key: 'Gardens', mergedInto: 'Agriculture' },
  ];
  const lists = { supplier, freelancer: null };
  const newAddress = (industry: string) =>
    findNewAddress('supplier', `https://sokoni.example/fr/supplier?industry=${industry}&search=tea`, lists);
  const to = '/supplier?search=tea&industry=Farming';
  expect(newAddress('agriculture')).toEqual({ to, status: 302 });
  expect(newAddress('ferme')).toEqual({ to, status: 302 });
  expect(newAddress('Gardens')).toEqual({ to, status: 301 });
  for (const name of ['farming', 'Mining', '']) expect(newAddress(name)).toBeUndefined();
});
