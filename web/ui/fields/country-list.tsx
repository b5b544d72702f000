import { isCallingCode } from '@sokoni/contract/profiles/clean-phone';
import { countryOfField } from '@sokoni/contract/profiles/countries';
import type { CountryCode } from '@sokoni/contract/profiles/phone-reader';
import { type ReactNode, useCallback, useEffect } from 'react';
import { findCountries } from './find-countries.ts';
import { OptionList, useOptions } from './option-list.tsx';

interface CountryListProps {
  input: HTMLInputElement;
  /** How often the field was pressed: an empty one shows all countries then. */
  presses: number;
  /** The name of the phone field that follows the country. */
  phone: string | undefined;
  onUnknown: (isUnknown: boolean) => void;
}

/** The countries for what is typed. */
export function CountryList({ input, presses, phone, onUnknown }: CountryListProps): ReactNode {
  const find = useCallback(
    (typed: string) => {
      const found = typed ? findCountries(typed) : [];
      onUnknown(typed !== '' && found.length === 0 && !countryOfField(typed));
      return found;
    },
    [onUnknown],
  );
  const { options, show, close } = useOptions(input, find);
  const isOpen = options.length > 0;

  const settle = useCallback(() => {
    const code = countryOfField(input.value);
    onUnknown(input.value.trim() !== '' && !code);
    const number = phone && input.form?.elements.namedItem(phone);
    if (code && number instanceof HTMLInputElement) void beginNumber(number, code as CountryCode);
  }, [input, phone, onUnknown]);

  // Typed and left while this file was being loaded.
  useEffect(() => {
    if (document.activeElement !== input) settle();
  }, [input, settle]);

  useEffect(() => {
    if (presses > 0 && !input.value) show(findCountries(''));
  }, [input, presses, show]);

  useEffect(() => {
    function open(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' && !isOpen) show(findCountries(input.value));
    }
    input.addEventListener('keydown', open);
    input.addEventListener('change', settle);
    return () => {
      input.removeEventListener('keydown', open);
      input.removeEventListener('change', settle);
    };
  }, [input, isOpen, show, settle]);

  return (
    <OptionList {...{ input, options, close }}>
      {({ code, name, alias }, attributes) => (
        <button
          key={code}
          type="button"
          {...attributes}
          className={`w-full text-start ${attributes.className}`}
          onClick={() => {
            write(input, name);
            close();
            input.dispatchEvent(new Event('change', { bubbles: true }));
          }}
        >
          <bdi className="min-w-0 wrap-anywhere group-aria-selected:underline">{name}</bdi>
          {alias && <bdi className="min-w-0 text-sm wrap-anywhere text-muted">{alias}</bdi>}
        </button>
      )}
    </OptionList>
  );
}

/** Not by its value, which React would take for its own. */
function write(input: HTMLInputElement, text: string) {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A number that is not begun begins with the calling code. */
async function beginNumber(number: HTMLInputElement, country: CountryCode) {
  const { callingCode } = await import('@sokoni/contract/profiles/phones');
  const [code, typed] = [callingCode(country), number.value.trim()];
  // The same one is not written again: that would move the cursor of a user who has gone on to the number.
  if (typed !== code && (!typed || isCallingCode(typed))) write(number, `${code} `);
}
