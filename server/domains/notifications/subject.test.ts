import { expect, it } from 'vitest';
import { translate, verbatim } from '../../platform/http/translate.ts';
import type { Reported } from './queries.ts';
import { subjectOf } from './subject.ts';

it('names the newest of several versions of a proposal', () => {
  const row = { kind: 'message', content: '', files: 0, outcome: null, from: { id: 'musa' } };
  const offers = [5.2, 4.9].map((price, nth) => ({ price, currency: 'USD', unit: 't', version: nth + 1 }));
  const reported = [...offers, null].map((offer) => ({ ...row, offer }) as Reported);
  const subject = subjectOf(reported, () => verbatim('Musa'), true);
  expect(subject && translate(subject)).toBe('Revised proposal: $4.90 per t from Musa');
});

it('counts the new proposals of several people', () => {
  const offer = { price: 5.2, currency: 'USD', unit: 't', version: 1 };
  const reported = ['Musa', 'Ada'].map((id) => ({ kind: 'message', offer, from: { id } }) as Reported);
  const subject = subjectOf(reported, ({ from }) => verbatim(from.id), true);
  expect(subject && translate(subject)).toBe('2 new proposals from Musa and Ada');
});
