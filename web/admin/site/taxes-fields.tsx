import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ELSEWHERE, Taxes, type TaxRate, taxRatesIn } from '@sokoni/contract/company/taxes';
import type { FieldErrors } from '@sokoni/contract/errors';
import { countryOfField } from '@sokoni/contract/profiles/countries';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { regionName } from '../../ui/formats/country-text.ts';
import { percents } from '../../ui/formats/money.ts';
import { Rows } from '../lists/plain-list.tsx';
import { choicesOf, SelectChoice } from '../select-choice.tsx';
import type { FieldsProps } from './card-editor.tsx';
import type { CardField } from './card-fields.ts';
import { FieldOfCard } from './field-of-card.tsx';

/** Whom a rate is for: with reverse charge, businesses owe the tax themselves. */
const customerKinds = ['all', 'others', 'businesses', 'reverse charge'] as const;
type CustomerKind = (typeof customerKinds)[number];

function customersName(kind: CustomerKind): string {
  return {
    all: t`all customers`,
    others: t`customers without a tax number`,
    businesses: t`businesses with a tax number`,
    'reverse charge': t`businesses with a tax number, reverse charge`,
  }[kind];
}

/** Prices with or without tax, and the rates, each of which is a line of a text. */
export function TaxesFields({ prices, typed, errors, fill }: FieldsProps & { prices: CardField }) {
  const { rates: text = '' } = typed;
  const lines = useMemo(() => text.split('\n').filter(Boolean), [text]);
  const rates = useMemo(() => lines.flatMap(ratesAt), [lines]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  return (
    <>
      <FieldOfCard field={prices} text={typed.prices ?? ''} error={errors.prices} variable={undefined} />
      <h3 ref={heading} tabIndex={-1} className="text-lg">{t`Tax rates`}</h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="text-sm text-muted">
        {t`A rate holds from its first day on, in the company’s time zone, and stands on invoices. Once there is a rate, customers choose their country before they pay.`}
      </p>
      <Rows label={t`Tax rates`} rows={rates}>
        {({ at, ...rate }) => (
          <li className="flex items-baseline justify-between gap-x-3 py-1">
            {inWords(rate)}
            <Button
              tone="quiet"
              aria-label={t`Remove ${inWords(rate)}`}
              onClick={() => {
                fill({ rates: lines.toSpliced(at, 1).join('\n') });
                setSaid(t`Removed: ${inWords(rate)}`);
                heading.current?.focus();
              }}
            >
              {t`Remove`}
            </Button>
          </li>
        )}
      </Rows>
      <NewRate
        {...{ typed, rates, errors }}
        onAdd={(line) => {
          fill({ ...emptyRate, rates: [...lines, line].join('\n') });
          setSaid(t`Added: ${rateText(line)}`);
        }}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
          {t`All rates as lines`}
        </summary>
        <TextArea
          label={t`Tax rates`}
          name="rates"
          rows={10}
          dir="auto"
          defaultValue={typed.rates}
          error={errors.rates}
          hint={t`To paste many. One rate in each line: country, customers, rate, first day. “DE, others, 19%, 2026-01-01”; “DE, businesses, 0%, 2026-01-01, reverse charge”; “elsewhere, all, 0%, 2026-01-01”. Countries are two letters (ISO 3166-1) or “elsewhere”; customers are “all”, “businesses” (with a tax number) or “others”.`}
        />
      </details>
    </>
  );
}

const isRate = (line: string) => Taxes.safeParse({ prices: 'with tax', rates: line }).success;
const ratesAt = (line: string, at: number) =>
  isRate(line) ? taxRatesIn(line).map((rate) => ({ ...rate, at })) : [];
const countryOf = (code: string) => (code === ELSEWHERE ? t`Every other country` : regionName(code));
const kindOf = ({ customers, isReverseCharge }: TaxRate): CustomerKind =>
  isReverseCharge ? 'reverse charge' : customers;

/** A line as it is stored, in words. */
export const rateText = (line: string): string =>
  isRate(line) ? taxRatesIn(line).map(inWords).join('') : line;

function inWords(rate: TaxRate): string {
  const [country, customers] = [countryOf(rate.country), customersName(kindOf(rate))];
  const percent = percents(rate.rate);
  const day = i18n.date(rate.from, { dateStyle: 'long', timeZone: 'UTC' });
  return t`${country}, ${customers}: ${percent}% from ${day}`;
}

interface NewRateProps extends Pick<FieldsProps, 'typed' | 'errors'> {
  rates: TaxRate[];
  onAdd: (line: string) => void;
}

/** The fields of a rate that is not added yet. */
const emptyRate = { 'new country': '', 'new rate': '', 'new day': '' };

/** With the customers it is for. */
export const newRateFields = [...Object.keys(emptyRate), 'new customers'].map(
  (name): CardField => ({ name, label: '', kind: 'unsent' }),
);

const hasTexts = (texts: FieldsProps['typed']) => Object.keys(emptyRate).some((name) => texts[name]);

/** An error while they have anything. */
export const rateToAdd = (texts: FieldsProps['typed']): FieldErrors =>
  hasTexts(texts) ? { 'new country': t`Press “Add this rate” first, or empty its fields.` } : {};

function NewRate({ typed, rates, errors, onAdd }: NewRateProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const kind = customerKinds.find((one) => one === typed['new customers']) ?? 'all';
  const isReverseCharge = kind === 'reverse charge';

  function focus(name: string) {
    (box.current?.elements.namedItem(name) as HTMLElement | null | undefined)?.focus();
  }

  function add() {
    if (!hasTexts(typed)) return focus('new country');
    const { 'new country': named = '', 'new rate': percent = '', 'new day': day = '' } = typed;
    const code = named.trim() ? countryOfField(named) : ELSEWHERE;
    const line = isReverseCharge
      ? `${code}, businesses, 0%, ${day}, reverse charge`
      : `${code}, ${kind}, ${percent.replace(/\s*%/, '')}%, ${day}`;
    const [rate] = taxRatesIn(line);
    const isKnown = rates.some(
      ({ country, customers, from }) =>
        country === rate?.country && customers === rate.customers && from === day,
    );
    const found = {
      ...(!code && { 'new country': t`Choose a country of the list, or leave it empty` }),
      ...(!(rate && rate.rate < 10_000) && { 'new rate': t`Enter a percentage, for example 20 or 7.5` }),
      ...(!day.startsWith('20') && { 'new day': t`Choose a day from the year 2000 on` }),
      ...(!day && { 'new day': t`Choose the first day` }),
      ...(isKnown && { 'new day': t`There is another rate for this day` }),
    };
    setWrong(found);
    const [first = 'new country'] = Object.keys(found);
    if (Object.keys(found).length === 0) onAdd(line);
    focus(first);
  }
  const field = (name: keyof typeof emptyRate) => ({
    name,
    defaultValue: typed[name],
    // Those of fields that were emptied since are out of date.
    error: hasTexts(typed) ? (wrong[name] ?? errors[name]) : undefined,
    autoComplete: 'off',
  });
  return (
    <fieldset
      ref={box}
      onInput={() => setWrong({})}
      className="grid grid-cols-1 gap-3 rounded-md border border-line p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement)
          return;
        event.preventDefault();
        add();
      }}
    >
      <legend className="px-1 font-semibold">{t`Another rate`}</legend>
      <CountryField
        label={t`Country`}
        hint={t`Empty: every country without a rate of its own.`}
        {...field('new country')}
      />
      <SelectChoice
        label={t`Customers`}
        name="new customers"
        none={customersName('all')}
        choices={choicesOf(customerKinds.slice(1), customersName)}
        defaultValue={typed['new customers']}
      />
      <div className="grid grid-cols-2 gap-3">
        {!isReverseCharge && (
          <TextField
            label={t`Rate in percent`}
            inputMode="decimal"
            placeholder="20"
            maxLength={10}
            {...field('new rate')}
          />
        )}
        <TextField label={t`First day`} type="date" {...field('new day')} />
      </div>
      <Button className="justify-self-start" onClick={add}>{t`Add this rate`}</Button>
    </fieldset>
  );
}
