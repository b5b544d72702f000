import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { createOnce } from './create-once.ts';
import { counts } from './number-text.ts';
import { commonUnit, unitText } from './unit-text.ts';

/** Texts with a number, by the English name under which a unit is stored. */
const counted: Record<string, (count: number) => string> = {
  bag: (count) => plural(count, { one: '# bag', other: '# bags' }),
  bottle: (count) => plural(count, { one: '# bottle', other: '# bottles' }),
  box: (count) => plural(count, { one: '# box', other: '# boxes' }),
  container: (count) => plural(count, { one: '# container', other: '# containers' }),
  day: (count) => plural(count, { one: '# day', other: '# days' }),
  dozen: (count) => plural(count, { one: '# dozen', other: '# dozen' }),
  foot: (count) => plural(count, { one: '# foot', other: '# feet' }),
  hour: (count) => plural(count, { one: '# hour', other: '# hours' }),
  jar: (count) => plural(count, { one: '# jar', other: '# jars' }),
  litre: (count) => plural(count, { one: '# litre', other: '# litres' }),
  metre: (count) => plural(count, { one: '# metre', other: '# metres' }),
  month: (count) => plural(count, { one: '# month', other: '# months' }),
  pair: (count) => plural(count, { one: '# pair', other: '# pairs' }),
  piece: (count) => plural(count, { one: '# piece', other: '# pieces' }),
  project: (count) => plural(count, { one: '# project', other: '# projects' }),
  set: (count) => plural(count, { one: '# set', other: '# sets' }),
  'square metre': (count) => plural(count, { one: '# square metre', other: '# square metres' }),
  tonne: (count) => plural(count, { one: '# tonne', other: '# tonnes' }),
  unit: (count) => plural(count, { one: '# unit', other: '# units' }),
};

const rules = createOnce((locale) => new Intl.PluralRules(locale));

/** `120 pieces` in the page's language, `60 jackets`, or `3 × 4 kg carton`. */
export function quantityText(quantity: number, unit: string | null): string {
  const stored = commonUnit(unit ?? '');
  const text = stored && counted[stored]?.(quantity);
  if (text) return text;
  const typed = unitText(unit?.trim() ?? '');
  const isOne = rules(i18n.locale).select(quantity) === 'one';
  const times = /^\d/.test(typed) ? ' × ' : ' ';
  const named = isOne || stored ? typed : pluralOf(typed);
  return `${counts(i18n.locale).format(quantity)}${times}${named}`.trim();
}

/** Several of what its owner named with one word. Abbreviations, phrases, and what may be a plural stay. */
function pluralOf(word: string): string {
  if (!/^\p{Script=Latin}{4,}$/u.test(word) || /[sxz]$/i.test(word)) return word;
  switch (i18n.locale) {
    case 'en':
      if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
      return /[cs]h$/i.test(word) ? `${word}es` : `${word}s`;
    case 'fr':
      return /[ae]u$/i.test(word) ? `${word}x` : `${word}s`;
    case 'pt':
      return `${word}${/r$/i.test(word) ? 'es' : 's'}`;
    default:
      return word;
  }
}

/** One of what was typed in the plural of the page's language: `piece` for `pieces`. Other units stay as they were typed. */
export function singularUnit(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const plurals = (stored: string) =>
    [2, 5, 11].map((count) =>
      quantityText(count, stored)
        .replace(/\p{N}+/u, '')
        .trim()
        .toLowerCase(),
    );
  return unitText(Object.keys(counted).find((stored) => plurals(stored).includes(wanted)) ?? typed);
}
