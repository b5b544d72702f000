import { hashOf } from '@sokoni/contract/profiles/pattern';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pattern, patternRenderer } from './pattern.tsx';
import { renderPattern } from './pattern-image.ts';

patternRenderer.render = renderPattern;
const draw = (seed: string) => renderToStaticMarkup(<Pattern seed={seed} />);
const seeds = Array.from({ length: 200 }, (_, index) => `0190a5b0-0000-7000-8000-${index}`);

test('a seed always gives the same pattern', () => {
  expect(draw('0190a5b0')).toBe(draw('0190a5b0'));
});

test('ids with the same start give every motif in every colour', () => {
  expect(new Set(seeds.map(draw)).size).toBe(36);
  expect(hashOf(seeds[0] ?? '')).not.toBe(hashOf(seeds[1] ?? ''));
});

test('a pattern is small and needs no style attribute', () => {
  for (const seed of seeds) {
    expect(draw(seed).length).toBeLessThan(640);
    expect(draw(seed)).not.toContain('style=');
  }
});

test('patterns that look different have different ids', () => {
  const byId = new Map<string, string>();
  for (const markup of seeds.map(draw)) {
    const id = /id="([^"]+)"/.exec(markup)?.[1] ?? '';
    expect(byId.get(id) ?? markup).toBe(markup);
    byId.set(id, markup);
  }
});
