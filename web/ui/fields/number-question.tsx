import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { AmountReading } from '@sokoni/contract/input/numbers';
import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { answerText, groupedText } from '../formats/number-text.ts';

interface NumberQuestionProps {
  reading: AmountReading;
  /** Gets the amount as text with one reading. */
  onChoose: (text: string) => void;
}

/** Asks which number was meant: `25,000` or `25`. */
export function NumberQuestion({ reading, onChoose }: NumberQuestionProps) {
  if (!('readings' in reading.number)) return null;
  return (
    <Question text={<Trans>Which number do you mean?</Trans>}>
      {reading.number.readings.map((number) => (
        <Button key={number} onClick={() => onChoose(answerText(reading, number))}>
          <bdi dir="ltr">{groupedText(number)}</bdi>
        </Button>
      ))}
    </Question>
  );
}

/** Others can be typed. */
const CURRENCIES_SHOWN = 6;

interface CurrencyQuestionProps {
  currencies: readonly string[];
  /** Gets the code. */
  onChoose: (code: string) => void;
}

/** Asks which currency a sign of several means. */
export function CurrencyQuestion({ currencies, onChoose }: CurrencyQuestionProps) {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <Question
      text={
        currencies.length > CURRENCIES_SHOWN ? (
          <Trans>Which currency do you mean? Choose one, or enter its code as the currency.</Trans>
        ) : (
          <Trans>Which currency do you mean?</Trans>
        )
      }
    >
      {currencies.slice(0, CURRENCIES_SHOWN).map((code) => (
        <Button key={code} onClick={() => onChoose(code)}>
          {`${code} – ${names.of(code) ?? code}`}
        </Button>
      ))}
    </Question>
  );
}

function Question({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-2 rounded-md bg-wash p-2"
    >
      <p id={id} className="w-full text-sm font-semibold">
        {text}
      </p>
      {children}
    </div>
  );
}
