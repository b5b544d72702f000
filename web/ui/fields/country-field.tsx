import { t } from '@lingui/core/macro';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

// Without a network it is a text field.
const CountryList = lazy(() =>
  import('./country-list.tsx').then(
    ({ CountryList }) => ({ default: CountryList }),
    () => ({ default: (() => null) as typeof import('./country-list.tsx').CountryList }),
  ),
);

interface CountryFieldProps extends ComponentProps<typeof TextField> {
  /** The name of a phone field of the same form, which begins with the calling code of the country while it has no number. */
  phone?: string;
}

/** A country by its name, chosen from a list with search. Other text stays as it is typed: a sentence says that it is no country. */
export function CountryField({ phone, hint, onFocus, onClick, ...field }: CountryFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [presses, setPresses] = useState(0);
  const [isUnknown, setUnknown] = useState(false);
  // The error of a checked form says the same.
  const unknown =
    isUnknown && !field.error
      ? t`We don’t know this country. Check the spelling, or choose one from the list.`
      : '';
  // The focus has loaded the island.
  useEffect(() => {
    if (document.activeElement === ref.current) setInput(ref.current);
  }, []);
  return (
    <TextField
      ref={ref}
      autoComplete="country-name"
      maxLength={80}
      dir="auto"
      hint={unknown ? <span className="font-medium text-clay">{unknown}</span> : hint}
      onFocus={(event) => {
        setInput(event.currentTarget);
        onFocus?.(event);
      }}
      onClick={(event) => {
        setPresses(presses + 1);
        onClick?.(event);
      }}
      {...field}
    >
      {input && !field.readOnly && (
        <>
          <Suspense>
            <CountryList {...{ input, presses, phone }} onUnknown={setUnknown} />
          </Suspense>
          <span role="status" className="sr-only">
            {unknown}
          </span>
        </>
      )}
    </TextField>
  );
}
