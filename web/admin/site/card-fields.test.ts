import { noCompany } from '@sokoni/contract/company/company';
import { newQuestion } from '@sokoni/contract/company/question-list';
import { expect, it } from 'vitest';
import { setSettings } from '../../site/settings.ts';
import {
  type CardField,
  cardOf,
  changesOf,
  draftFrom,
  fieldOfError,
  fieldsOf,
  mergeDraft,
} from './card-fields.ts';
import { errorsOfEntry } from './lists.ts';

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

it.each([
  ['Africa/Nairobi', '2026-12-24T15:00:00.000Z', '2026-12-24T18:00'],
  // The clock goes from 2 to 3.
  ['America/New_York', '2026-03-08T06:30:00.000Z', '2026-03-08T01:30'],
  ['America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
])('shows and reads times in %s, the time zone of the company', (timeZone, from, typed) => {
  setSettings({ company: { ...noCompany, timeZone } });
  const moment = { text: { en: '', fr: '' }, from };
  expect(fieldsOf(moment, fields).from).toBe(typed);
  expect(cardOf({ from: typed }, fields)).toEqual(moment);
  setSettings({ company: noCompany });
});

it('reads numbers and flags, and leaves to the schema what is no number', () => {
  const plan = [
    ...['price', 'items', 'proposals'].map((name) => ({ name, label: name, kind: 'dollars' as const })),
    { name: 'isHidden', label: 'Hidden', kind: 'flag' as const },
  ];
  const value = { price: 149.5, items: null, proposals: 5, isHidden: true };
  expect(cardOf(fieldsOf(value, plan), plan)).toEqual(value);
  expect(cardOf({ price: '1e3', items: ' ', proposals: ' 7 ', isHidden: 'no' }, plan)).toEqual({
    price: '1e3',
    items: null,
    proposals: 7,
    isHidden: false,
  });
});

it('shows an error of an entry at its field by key, and that of a trade’s key at its English name', () => {
  const lists = [
    { name: 'questions', label: 'Questions', kind: 'questions' as const },
    { name: 'trades', label: 'Skills', kind: 'trades' as const },
  ];
  const tradeOf = (key: string) => ({ key, names: {}, shown: 'forms', mergedInto: '' });
  const value = { questions: [newQuestion('a'), newQuestion('b')], trades: ['Node', 'Node.js'].map(tradeOf) };
  const found = ['questions.1.answer.fr', 'trades.1.key', 'trades.0.names.fr', 'trades'];
  const names = found.map((name) => fieldOfError(name, fieldsOf(value, lists), lists));
  const errors = Object.fromEntries(names.map((name) => [name, 'Wrong']));
  expect(errorsOfEntry(errors, 'questions', 'b')).toEqual({ 'answer.fr': 'Wrong' });
  expect(errorsOfEntry(errors, 'trades', 'Node')).toEqual({ 'names.fr': 'Wrong' });
  expect(errorsOfEntry(errors, 'trades', 'Node.js')).toEqual({ 'names.en': 'Wrong' });
  expect(errors).toHaveProperty('trades');
});

it('names the fields that differ', () => {
  const other = { ...value, text: { en: 'Hello', fr: 'Bonjour' } };
  expect(changesOf(value, other, fields).map(({ label }) => label)).toEqual(['French']);
});

it('compares with what holds where a field is empty, and names choices as the form does', () => {
  const fields = [
    { name: 'vision', label: 'Vision', original: 'A weaver' },
    { name: 'terms', label: 'Terms', kind: 'text' as const },
    { name: 'prices', label: 'Prices', choices: [{ value: 'without tax', label: 'Tax is added' }] },
  ];
  const before = { vision: '', terms: 'One\nTwo', prices: 'with tax' };
  const after = { vision: 'A potter', terms: 'One\nTwo\nThree', prices: 'without tax' };
  expect(changesOf(before, after, fields).map(({ texts }) => texts)).toEqual([
    ['− A weaver', '+ A potter'],
    ['+ Three'],
    ['− with tax', '+ Tax is added'],
  ]);
  expect(changesOf(before, { ...before, vision: 'A weaver' }, fields)).toEqual([]);
});

/** A draft that began with the first of two published versions. */
function mergeAfter(started: object, typed: Record<string, string>, newest: object, fields: CardField[]) {
  const versions = [newest, started].map((value, index) => ({ version: 2 - index, value }));
  const history = versions.map((version) => ({ ...version, state: 'past' as const, ...byAmina }));
  return mergeDraft(draftFrom(typed, { version: 1 }), { value: newest, history }, fields);
}
const byAmina = { publishedBy: 'Amina Diallo', publishedAt: '2028-05-31T08:00:00.000Z' };

it('takes the newer text of each field that was not edited, and says what is newer', () => {
  const started = { city: 'Lagos', phone: '1', email: 'a' };
  const fields = Object.keys(started).map((name) => ({ name, label: name }));
  const newest = { ...started, phone: '3', email: 'b' };
  const typed = { ...started, phone: '2' };
  expect(mergeAfter(started, typed, newest, fields)).toEqual({
    texts: { city: 'Lagos', phone: '2', email: 'b' },
    news: 'phone: − 1\n+ 3\nemail: − a\n+ b',
  });
  expect(mergeDraft(typed, { value: newest, history: [] }, fields)).toEqual({ texts: newest, news: '' });
});

it('merges what two operators add to and remove from a list, and names both', () => {
  const list = [{ name: 'groups', label: 'Synonyms', kind: 'list' as const }];
  expect(mergeAfter({ groups: 'a\nb\nc' }, { groups: 'b\nc\nd\ne' }, { groups: 'a\nc\nd' }, list)).toEqual({
    texts: { groups: 'c\nd\ne' },
    news: 'Synonyms: − b\n+ d',
  });
});

it('keeps the times of a draft only in the time zone in which they were typed', () => {
  const draft = draftFrom({ 'text.en': 'Closed', from: '2028-06-01T10:00' }, { version: 1 });
  const state = { value, history: [{ version: 1, value, state: 'past' as const, ...byAmina }] };
  expect(mergeDraft(draft, state, fields).texts).toMatchObject({ 'text.en': 'Closed', from: draft.from });
  setSettings({ company: { ...noCompany, timeZone: 'Africa/Nairobi' } });
  const { texts } = mergeDraft(draft, state, fields);
  expect(texts).toMatchObject({ 'text.en': 'Closed', from: '2028-05-31T11:00' });
  setSettings({ company: noCompany });
});

it('keeps in a draft what is not sent, and empties it with the fields of the card', () => {
  const fields = [
    { name: 'rates', label: 'Rates' },
    { name: 'new day', label: '', kind: 'unsent' as const },
  ];
  const draft = { rates: 'a', 'new day': '2026-01-01' };
  expect(mergeAfter({ rates: 'a' }, draft, { rates: 'a' }, fields)).toEqual({ texts: draft, news: '' });
  expect(cardOf(draft, fields)).toEqual({ rates: 'a' });
  expect(fieldsOf({ rates: 'a' }, fields)).toEqual({ rates: 'a', 'new day': '' });
});
