import { expect, it } from 'vitest';
import { cardOf, changedFields, fieldsOf, mergeTexts } from './card-fields.ts';

const fields = [
  { name: 'text.en', label: 'English' },
  { name: 'text.fr', label: 'French' },
  { name: 'from', label: 'From', kind: 'time' as const },
];
const value = { text: { en: 'Hello', fr: '' }, from: '2028-05-31T08:00:00.000Z' };

it('turns a value into the texts of its fields and back', () => {
  const texts = fieldsOf(value, fields);
  expect(texts).toMatchObject({ 'text.en': 'Hello', 'text.fr': '' });
  expect(texts.from).toMatch(/^2028-05-3[01]T\d\d:\d\d$/);
  expect(cardOf(texts, fields)).toEqual(value);
  expect(cardOf({}, fields)).toEqual({ text: { en: '', fr: '' }, from: '' });
});

it('names the fields that differ', () => {
  const other = { ...value, text: { en: 'Hello', fr: 'Bonjour' } };
  expect(changedFields(value, other, fields).map(({ label }) => label)).toEqual(['French']);
});

it('takes the newer text of each field that was not edited', () => {
  const started = { city: 'Lagos', phone: '1', email: 'a' };
  expect(mergeTexts({ ...started, phone: '2' }, started, { ...started, phone: '3', email: 'b' })).toEqual({
    city: 'Lagos',
    phone: '2',
    email: 'b',
  });
});
