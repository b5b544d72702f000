import { Trans } from '@lingui/react/macro';
import type { AmountReading } from '@sokoni/contract/input/numbers';
import { useId } from 'react';
import { Button } from '../button.tsx';
import { answerText, groupedText } from '../formats/number-text.ts';

interface NumberQuestionProps {
  reading: AmountReading;
  /** Gets the amount as text with one reading. */
  onChoose: (text: string) => void;
}

/** Asks which number was meant: `25,000` or `25`. */
export function NumberQuestion({ reading, onChoose }: NumberQuestionProps) {
  const id = useId();
  if (!('readings' in reading.number)) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div
        role="group"
        aria-labelledby={id}
        className="flex flex-wrap items-center gap-2 rounded-md bg-wash p-2"
      >
        <p id={id} className="w-full text-sm font-semibold">
          <Trans>Which number do you mean?</Trans>
        </p>
        {reading.number.readings.map((number) => (
          <Button key={number} onClick={() => onChoose(answerText(reading, number))}>
            <bdi dir="ltr">{groupedText(number)}</bdi>
          </Button>
        ))}
      </div>
    </>
  );
}
