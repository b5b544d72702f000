import type { OwnMedia } from '@sokoni/contract/media/files';
import { expect, test } from 'vitest';
import { hiddenText, limitText, roomFor } from './room.ts';

const media = (
  plan: OwnMedia['plan'],
  workLimit: number | null,
  largerPlan: OwnMedia['largerPlan'] = { plan: 'professional', items: 25 },
) => ({ plan, workLimit, largerPlan });

test('counts running uploads', () => {
  expect(roomFor(media('basic', 5), 3, 1)).toBe(1);
  expect(roomFor(media('basic', 5), 5, 1)).toBe(0);
  expect(roomFor(media('enterprise', null), 500, 1)).toBe(Number.POSITIVE_INFINITY);
});

test('names the plan with a higher limit', () => {
  expect(limitText('supplier', media('basic', 5))).toBe(
    'Your Basic plan shows up to 5 products. Remove one, or upgrade to Professional for up to 25.',
  );
  expect(limitText('freelancer', media('pro', 20, { plan: 'agency', items: null }))).toBe(
    'Your Pro plan shows up to 20 portfolio items. Remove one, or upgrade to Agency for as many as you like.',
  );
});

test('names the limit without a plan', () => {
  expect(limitText('supplier', media(null, 5))).toBe(
    'A profile without a plan shows up to 5 products. Remove one, or upgrade to Professional for up to 25.',
  );
});

test.each<[Parameters<typeof hiddenText>[0], OwnMedia['plan'], number, string]>([
  ['supplier', 'basic', 5, 'Hidden: your Basic plan shows 5 products'],
  ['freelancer', 'starter', 8, 'Hidden: your Starter plan shows 8 portfolio items'],
  ['supplier', null, 5, 'A profile without a plan shows up to 5 products.'],
])('explains why a picture above the limit is hidden: %s, %s', (role, plan, limit, text) => {
  expect(hiddenText(role, media(plan, limit))).toBe(text);
});
