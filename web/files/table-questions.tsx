import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TableQuestions as Questions, TableChoices } from '@sokoni/contract/tables/import';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { readerLocale } from '../ui/formats/reader-locale.ts';

interface TableQuestionsProps {
  /** Of the file, or what was pasted. */
  name: string;
  questions: Questions;
  onAnswer: (choices: TableChoices) => void;
  onCancel: () => void;
}

/** Asks what a table leaves open, once for all its lines, before anything of it is taken. */
export function TableQuestions({ name, questions, onAnswer, onCancel }: TableQuestionsProps) {
  const { encodings, currencies, decimal } = questions;
  const title = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question is announced
  useEffect(() => title.current?.focus(), [questions]);

  const [missing, setMissing] = useState({ currency: false, decimal: false });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form has only the fields of this type.
    const given = Object.fromEntries(new FormData(event.currentTarget)) as TableChoices;
    const currency = Boolean(currencies && !given.currency);
    const isUnclear = Boolean(decimal && !given.decimal);
    setMissing({ currency, decimal: isUnclear });
    if (!currency && !isUnclear) onAnswer(given);
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-4 rounded-md border-s-4 border-indigo bg-wash p-4"
    >
      <p ref={title} tabIndex={-1} className="font-semibold wrap-anywhere">
        <Trans>
          A question about <bdi>{name}</bdi>
        </Trans>
      </p>
      {encodings && (
        <ChoiceField
          legend={t`Where is the text right?`}
          hint={
            encodings.some(({ encoding }) => encoding === 'utf-8')
              ? t`Some letters of this file are damaged, so it can be read in several ways. Nothing was imported yet.`
              : t`This file isn’t in Unicode, so its letters can be read in several ways. Nothing was imported yet.`
          }
          name="encoding"
          chosen={encodings[0]?.encoding}
          choices={encodings.map(({ encoding, rows }) => ({
            value: encoding,
            label: (
              <span className="grid min-w-0 gap-1">
                <span className="text-sm text-muted">{encodingName(encoding)}</span>
                {rows.map((cells) => (
                  <bdi key={cells.join('\n')} dir="auto" className="block wrap-anywhere">
                    {cells.filter(Boolean).join(' · ')}
                  </bdi>
                ))}
              </span>
            ),
          }))}
        />
      )}
      {currencies && <CurrencyQuestion likely={currencies} isMissing={missing.currency} />}
      {decimal && (
        <ChoiceField
          legend={t`What is ${decimal.text} in this table?`}
          hint={t`The answer is for all prices of the table.`}
          name="decimal"
          error={missing.decimal ? t`Choose what it means` : undefined}
          choices={signsOf(readerLocale()).map((sign) => ({
            value: sign,
            label: <bdi dir="ltr">{decimal[sign].toLocaleString(readerLocale())}</bdi>,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main">
          {t`Continue`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** The reader's own decimal sign first. */
const signsOf = (locale: string) =>
  (1.5).toLocaleString(locale).includes(',') ? (['comma', 'point'] as const) : (['point', 'comma'] as const);

const encodingName = (encoding: string) =>
  ({ 'windows-1256': t`Arabic (Windows)`, macintosh: t`Western European (Mac)`, 'utf-8': 'UTF-8' })[
    encoding
  ] ?? t`Western European (Windows)`;

/** The likely ones first, then all by name. */
function CurrencyQuestion({ likely, isMissing }: { likely: readonly string[]; isMissing: boolean }) {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const option = (code: string) => (
    <option key={code} value={code}>
      {`${code} – ${names.of(code) ?? code}`}
    </option>
  );
  const [isChosen, setChosen] = useState(likely.length > 0);
  const others = Intl.supportedValuesOf('currency').filter((code) => !likely.includes(code));
  return (
    <SelectField
      label={t`In which currency are the prices?`}
      hint={t`The table doesn’t say it for all of them.`}
      name="currency"
      defaultValue={likely[0] ?? ''}
      error={isMissing && !isChosen ? t`Choose a currency` : undefined}
      onChange={({ currentTarget }) => setChosen(currentTarget.value !== '')}
    >
      {!likely[0] && <option value="">{t`Choose a currency`}</option>}
      {likely[0] && <optgroup label={t`Likely`}>{likely.map(option)}</optgroup>}
      <optgroup label={t`All`}>{others.map(option)}</optgroup>
    </SelectField>
  );
}
