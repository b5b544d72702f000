import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Moment } from './moment.tsx';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['2026-11-16', '<time dateTime="2026-11-16">'],
  ['2026-11-16T08:00:00Z', '<time dateTime="2026-11-16T08:00:00Z">'],
])('shows %s', (at, expected) => {
  expect(renderToStaticMarkup(createElement(Moment, { at }))).toContain(expected);
});

it.each(['', 'yesterday'])('shows nothing for %j, which is no date', (at) => {
  expect(renderToStaticMarkup(createElement(Moment, { at }))).toBe('');
});
