import { i18n } from '@lingui/core';
import type { VersionState } from '@sokoni/contract/company/company';
import type { ListedQuestion } from '@sokoni/contract/company/question-list';
import type { FieldErrors } from '@sokoni/contract/errors';
import { findNumberProblem } from '@sokoni/contract/input/number-problems';
import { readAmount } from '@sokoni/contract/input/numbers';
import type { Trade } from '@sokoni/contract/profiles/trades';
import type { Values } from '../../data/draft-store.ts';
import { settings } from '../../site/settings.ts';
import { numberText } from '../../ui/formats/number-text.ts';
import { entryField, without } from './lists.ts';
import {
  changesOfQuestions,
  mergeQuestions,
  questionLinesOf,
  questionsOf,
} from './questions/question-lines.ts';
import { changesOfTrades, linesOf, mergeTrades, tradesOf } from './trades/trade-lines.ts';

/** A field of a card, by its path in the value: `text.en`. */
export interface CardField {
  name: string;
  label: string;
  hint?: string | undefined;
  /**
   * One line of text by default; `time` is a moment in the company's time zone, `list` has an entry in each line. A
   * number (`dollars` or `count`) that is empty is null; a `flag` is yes or no; `text` has paragraphs. What is
   * `unsent` is in the form and its draft, not in the card.
   */
  kind?:
    | 'line'
    | 'email'
    | 'country'
    | 'lines'
    | 'list'
    | 'trades'
    | 'questions'
    | 'text'
    | 'time'
    | 'choice'
    | 'picture'
    | 'dollars'
    | 'count'
    | 'flag'
    | 'unsent';
  choices?: { value: string; label: string }[];
  /** The largest number. */
  to?: number;
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** How a line of a list reads among changes. */
  lineText?: (line: string) => string;
  /** What holds where the field is empty. */
  original?: string | undefined;
}

/** A card as the server answers it. */
export interface CardState<Value> {
  version: number;
  value: Value;
  locked: Record<string, string>;
  history: {
    version: number;
    value: Value;
    state: VersionState;
    announced?: number | undefined;
    publishedBy: string | null;
    publishedAt: string | null;
  }[];
}

/** The texts of the form fields for a value of the card. */
export function fieldsOf(value: object, fields: readonly CardField[]): Values {
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], value) ?? '';
  return Object.fromEntries(fields.map(({ name, kind }) => [name, textOf(valueAt(name), kind)]));
}

function textOf(value: unknown, kind: CardField['kind']): string {
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (kind === 'trades') return linesOf(value as Trade[]);
  if (kind === 'questions') return questionLinesOf(value as ListedQuestion[]);
  if (typeof value === 'number') return numberText(value);
  return kind === 'time' ? toLocalTime(String(value)) : String(value);
}

/** The opposite. */
export function cardOf(texts: Values, fields: readonly CardField[]): object {
  const card: Nested = {};
  for (const field of fields) {
    if (field.kind !== 'unsent') put(card, field.name.split('.'), valueIn(field, texts[field.name] ?? ''));
  }
  return card;
}

/** What is no number stays a text, which the schema refuses. */
function valueIn({ kind, to }: Pick<CardField, 'kind' | 'to'>, text: string): unknown {
  if (kind === 'flag') return text === 'yes';
  if (kind === 'trades') return tradesOf(text);
  if (kind === 'questions') return questionsOf(text);
  if (kind === 'dollars' || kind === 'count') {
    if (!text.trim()) return null;
    const rules = { ...numberRules[kind], to };
    const { number } = readAmount(text, rules);
    return 'value' in number && !findNumberProblem(text, '', rules) ? number.value : text;
  }
  return kind === 'time' ? toMoment(text) : text;
}

const numberRules = { dollars: { currency: 'USD' }, count: { isWhole: true } };

/** The field that shows an error, whose name has an entry's place. What is wrong with a trade's key is its English name. */
export function fieldOfError(name: string, texts: Values, fields: readonly CardField[]): string {
  const [list = '', place, ...path] = name.split('.');
  const kind = fields.find((field) => field.name === list)?.kind;
  const part = path.join('.');
  if (!part || (kind !== 'trades' && kind !== 'questions')) return name;
  const entries = valueIn({ kind }, texts[list] ?? '') as { key: string }[];
  const { key = '' } = entries[Number(place)] ?? {};
  return entryField(list, key, kind === 'trades' && part === 'key' ? 'names.en' : part);
}

/** Why numbers could not be read, by field; the schema knows only that they are missing. */
export function numberErrors(texts: Values, fields: readonly CardField[]): FieldErrors {
  const errors = fields.map(({ name, kind, to }) => {
    const typed = texts[name]?.trim();
    const problem =
      typed &&
      (kind === 'dollars' || kind === 'count') &&
      findNumberProblem(typed, '', { ...numberRules[kind], to });
    return [name, problem ? i18n._(problem.message, problem) : ''];
  });
  return Object.fromEntries(errors.filter(([, text]) => text));
}

interface Nested {
  [name: string]: unknown;
}

function put(into: Nested, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = (into[name] ?? {}) as Nested;
  into[name] = inner;
  put(inner, rest, value);
}

/** What changed in each field that differs: its text, or the lines that went and came. */
export function changesOf(before: object, after: object, fields: readonly CardField[]) {
  const [old, current] = [fieldsOf(before, fields), fieldsOf(after, fields)];
  const pairs = fields.map((field) => {
    const { name, original = '' } = field;
    return { field, from: old[name] || original, to: current[name] || original };
  });
  const changed = pairs.filter(({ from, to }) => from !== to);
  return changed.map(
    ({ field: { name, label, kind, choices = [], lineText = (line) => line }, from, to }) => {
      const inWords = (text: string) => choices.find(({ value }) => value === text)?.label ?? momentIn(text);
      const texts =
        kind === 'list' || kind === 'text'
          ? [
              ...without(from, to).map((entry) => `− ${lineText(entry)}`),
              ...without(to, from).map((entry) => `+ ${lineText(entry)}`),
            ]
          : kind === 'trades'
            ? changesOfTrades(from, to)
            : kind === 'questions'
              ? changesOfQuestions(from, to)
              : kind === 'picture'
                ? [to]
                : [from && `− ${inWords(from)}`, to && (from ? `+ ${inWords(to)}` : inWords(to))].filter(
                    Boolean,
                  );
      return { name, label, kind, texts };
    },
  );
}

/** A moment as the field has it: `2026-12-04T18:00`. */
const momentIn = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2');

/**
 * What a field has where another operator has published since: what was typed, or the newer text. A list has what
 * both have added, and not what either has removed.
 */
function mergeTexts(typed: Values, started: Values, newest: Values, fields: readonly CardField[]): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const [mine = '', base = '', theirs = ''] = [typed[name], started[name], newest[name]];
      if (mine === base) return [name, theirs];
      if (kind === 'trades') return [name, mergeTrades(mine, base, theirs)];
      if (kind === 'questions') return [name, mergeQuestions(mine, base, theirs)];
      if (kind !== 'list') return [name, mine];
      const removed = new Set(without(base, mine));
      const kept = theirs.split('\n').filter((entry) => !removed.has(entry));
      const added = without(without(mine, base).join('\n'), theirs);
      return [name, [...kept, ...added].join('\n')];
    }),
  );
}

/** The names of the version that a draft began with, and of the time zone of its times, beside those of its fields. */
const VERSION = 'draft of version';
const ZONE = 'draft in time zone';

export const draftFrom = (typed: Values, { version }: { version: number }): Values => ({
  ...typed,
  [VERSION]: String(version),
  [ZONE]: companyZone(),
});

/** The texts of a form that was begun with this or an earlier version, and what has been published since. */
export function mergeDraft<Value extends object>(
  draft: Values,
  { value, history }: Pick<CardState<Value>, 'value' | 'history'>,
  fields: readonly CardField[],
): { texts: Values; news: string } {
  const newest = fieldsOf(value, fields);
  // Nothing shows whether an older draft would take back what others have published.
  const begun = history.find(({ version }) => String(version) === draft[VERSION]);
  if (!begun) return { texts: newest, news: '' };
  const started = fieldsOf(begun.value, fields);
  // In another time zone, the times that were typed would be other moments.
  const lost = draft[ZONE] === companyZone() ? [] : fields.filter(({ kind }) => kind === 'time');
  const typed = { ...started, ...draft, ...fieldsOf(begun.value, lost) };
  const changes = changesOf(begun.value, value, fields);
  return {
    texts: mergeTexts(typed, started, newest, fields),
    news: changes.map(({ label, texts }) => `${label}: ${texts.join('\n')}`).join('\n'),
  };
}

/** Of the company, in which the times of a card are. */
export const companyZone = (): string => settings.company.timeZone || 'UTC';

/** As a field of the type `datetime-local` has it, in the company's time zone. */
function toLocalTime(moment: string): string {
  const time = new Date(moment);
  if (!moment || Number.isNaN(+time)) return '';
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: companyZone() } as const;
  // Swedish dates are those of ISO 8601.
  return time.toLocaleString('sv', options).replace(' ', 'T');
}

function toMoment(local: string): string {
  const asUtc = (text: string) => Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc(local))) return local;
  const offsetAt = (time: number) => asUtc(toLocalTime(new Date(time).toISOString())) - time;
  // Near a change of the clock, the first offset is that of the other side.
  const about = asUtc(local) - offsetAt(asUtc(local));
  return new Date(asUtc(local) - offsetAt(about)).toISOString();
}
