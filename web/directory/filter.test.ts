import { expect, test } from 'vitest';
import { filterOf, readSearch } from './filter.ts';
import { rangeOf } from './range.ts';

const at = (query: string) => readSearch('supplier', `https://sokoni.example/supplier${query}`);

test('an address without a query asks for the first page of all', () => {
  expect(at('')).toEqual({ search: '', choice: '', page: 1 });
});

test('search, industry and page are read from the address', () => {
  expect(at('?search=cocoa+beans&industry=Food+%26+Beverage&page=3')).toEqual({
    search: 'cocoa beans',
    choice: 'Food & Beverage',
    page: 3,
  });
});

test.each(['abc', '0', '-1', '1.5', '', 'Infinity', '9999999'])('page=%s falls back to the first', (page) => {
  expect(at(`?page=${page}`).page).toBe(1);
});

test('what the other directory filters by does not count here', () => {
  expect(at('?skill=React').choice).toBe('');
});

test('characters that nobody types are left out', () => {
  expect(at('?search=%00co%01coa').search).toBe('cocoa');
});

test('a search is no longer than the server takes', () => {
  expect(at(`?search=${'a'.repeat(200)}`).search).toHaveLength(100);
});

test('links name the filter as the directory does', () => {
  expect(filterOf('freelancer', { search: 'logo', choice: 'React', page: 2 })).toEqual({
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
