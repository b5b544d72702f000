import { cleanNumber } from '../input/clean.ts';
import { findCurrencies, hasNoCents, isUnitOrWord } from '../input/currencies.ts';
import { hasTwoDecimals, readAmount } from '../input/numbers.ts';
import type { TableReading, TableRow } from './read-table.ts';

type AmountField = 'price' | 'priceTo';
type Field = AmountField | 'currency';
const amountFields: readonly AmountField[] = ['price', 'priceTo'];

/** What a person has chosen for the whole table. */
export interface AmountChoices {
  /** ISO 4217: of prices without one. */
  currency?: string | undefined;
  decimal?: '.' | ',' | undefined;
}

export interface AmountQuestions {
  /** Nothing names the currency of the prices; these are possible, or any where the list is empty. */
  currencies?: readonly string[];
  /** The first price that has two readings, as the table writes it. */
  decimal?: { text: string; point: number; comma: number };
}

export interface CellProblem {
  line: number;
  field: Field;
  why: string;
  values?: Record<string, string | number>;
}

const TWO_READINGS =
  /*i18n*/ '“{text}” can be {one} or {other}. Choose for the whole table, or write it without thousands.';
const RANGE = /*i18n*/ 'Put the higher price into the column “Price up to”';
const WORDS = /*i18n*/ 'Enter only the number and its currency, not “{part}”';
const NO_CURRENCY = /*i18n*/ 'Enter a currency code, for example USD';
const TWO_CURRENCIES = /*i18n*/ 'This line names two currencies';

/**
 * Writes prices as `25000` or `12.5` and currencies as codes. The other prices of the table say what `25.000` is; where
 * none does, that is a problem of its line and a question for the whole table. What cannot be read stays as it is.
 */
export function resolveAmounts<Fields extends Field>(
  { rows, headingNotes }: Pick<TableReading<Fields>, 'rows' | 'headingNotes'>,
  choices: AmountChoices,
): { problems: CellProblem[]; questions: AmountQuestions } {
  const problems: CellProblem[] = [];
  const questions: AmountQuestions = {};
  const notes: Partial<Record<string, string>> = headingNotes;
  const note = notes.price ?? notes.currency ?? '';
  // One letter is rather a unit: `Price (L)`.
  const ofHeading = /^\p{L}$/u.test(note) || isUnitOrWord(note) ? [] : currenciesNamed(note);
  const decimal = choices.decimal ?? sharedDecimalSign(rows as readonly TableRow<Field>[]);

  for (const { line, values } of rows as readonly TableRow<Field>[]) {
    const add = (field: Field, why: string, texts?: CellProblem['values']) =>
      problems.push({ line, field, why, ...(texts && { values: texts }) });
    const read = readCurrency(values, { ofHeading, chosen: choices.currency });
    if ('why' in read) add('currency', read.why);
    const candidates = 'why' in read ? [] : read.candidates;
    const [only, another] = candidates;
    const currency = another ? undefined : only;
    // Three digits are thousands where the currency has no cents.
    const isWhole = candidates.length > 0 && candidates.every(hasNoCents);
    let hasAmount = false;
    for (const field of amountFields) {
      const text = values[field] ?? '';
      if (!text) continue;
      const { number, sign } = readAmount(text, { decimal, isWhole, currency });
      if ('value' in number) {
        // No field takes another one: the person sees what was typed, with its error.
        if (hasTwoDecimals(number.value)) values[field] = plainText(number.value);
        hasAmount = true;
      } else if ('readings' in number || number.problem === 'thousands') {
        const [point, comma] = [valueWith('.', text), valueWith(',', text)];
        add(field, TWO_READINGS, { text, one: point, other: comma });
        questions.decimal ??= { text, point, comma };
        hasAmount = true;
      } else if (number.problem === 'range') add(field, RANGE);
      else if (number.problem === 'words') {
        add(field, WORDS, { part: number.part ?? text });
        // `500 MT` is an amount where the answer is MZN.
        const codes = currenciesNamed(sign);
        if (!currency && codes.length > 0) questions.currencies ??= codes;
      }
    }
    if (currency) {
      if (hasAmount || values.currency) values.currency = currency;
    } else if (hasAmount && !('why' in read)) {
      questions.currencies = questions.currencies?.length ? questions.currencies : candidates;
    }
  }
  return { problems, questions };
}

/** Of a price that has two readings. */
function valueWith(decimal: '.' | ',', text: string): number {
  const { number } = readAmount(text, { decimal });
  return 'value' in number ? number.value : Number.NaN;
}

/** Without an exponent, which no price is written with. */
const plainText = (value: number) => value.toLocaleString('en', { useGrouping: false });

/** The decimal sign that the prices of a table show, unless they show both. */
function sharedDecimalSign(rows: readonly TableRow<Field>[]): '.' | ',' | undefined {
  const shown = new Set(
    rows.flatMap(({ values }) => amountFields.map((field) => decimalSignIn(values[field] ?? ''))),
  );
  if (shown.has('.') === shown.has(',')) return undefined;
  return shown.has('.') ? '.' : ',';
}

/** `1.500,25` and `12,5` have a comma, `1.500.000` has one, too, because its points part thousands. */
function decimalSignIn(text: string): '.' | ',' | undefined {
  // No longer text is a price, and marks without end take long to clean.
  const number = cleanNumber(text.slice(0, 60)).match(/\d[\d.,]*\d/g);
  if (number?.length !== 1) return undefined;
  const signs = number[0].match(/[.,]/g) ?? [];
  const last = signs.at(-1) as '.' | ',' | undefined;
  if (!last) return undefined;
  if (signs.length > 1 && new Set(signs).size === 1) return last === '.' ? ',' : '.';
  return signs.length > 1 || !/\D\d{3}$/.test(number[0]) ? last : undefined;
}

/** What the currency of a line may be: that of its prices, of its own column, of the heading, or the chosen one. */
function readCurrency(
  values: TableRow<Field>['values'],
  { ofHeading, chosen }: { ofHeading: readonly string[]; chosen: string | undefined },
): { candidates: readonly string[] } | { why: string } {
  const ofCell = currenciesNamed(values.currency);
  if (values.currency && ofCell.length === 0) return { why: NO_CURRENCY };
  const ofPrices = amountFields.map((field) => readAmount(values[field] ?? '').currencies);
  const named = [...ofPrices, ofCell, ofHeading].filter((codes) => codes.length > 0);
  const candidates = (named[0] ?? []).filter((code) => named.every((codes) => codes.includes(code)));
  if (named.length > 0 && candidates.length === 0) return { why: TWO_CURRENCIES };
  const isChosen = chosen && (candidates.length === 0 || candidates.includes(chosen));
  if (isChosen) return { candidates: [chosen] };
  // The question was answered for others: only the line itself can say which of its own it means.
  return chosen && candidates.length > 1 ? { why: NO_CURRENCY } : { candidates };
}

const currenciesNamed = (name = '') => (name ? findCurrencies(name) : []);
