import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { isCallingCode } from '@sokoni/contract/profiles/clean-phone';
import type { CountryCode } from '@sokoni/contract/profiles/phone-reader';
import { callingCode, phoneCountries, phoneOf, phoneText } from '@sokoni/contract/profiles/phones';
import { africanCountries } from '@sokoni/contract/profiles/places';
import { type ReactNode, useState } from 'react';
import { box } from '../../ui/fields/field.tsx';
import { regionName } from '../../ui/formats/country-text.ts';
import { ClearableInput, type Field, useClearable } from './clearable-field.tsx';

interface PhoneFieldProps {
  label: string;
  field: Field;
  country: Field;
  /** An additional action, which gets a function that fills the field. */
  action?: (fill: (number: string, country: string) => void) => ReactNode;
}

/** Country and national number, with the international number below. */
export function PhoneField({ label, field, country, action }: PhoneFieldProps) {
  const clearable = useClearable(field);
  const [chosen, choose] = useState(country.start);
  const read = phoneOf(clearable.typed, chosen as CountryCode);
  return (
    <ClearableInput
      label={label}
      field={field}
      clearable={clearable}
      hint={read ? <span dir="ltr">{phoneText(read)}</span> : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={120}
      dir="ltr"
      before={
        <div className="shrink-0 sm:w-2/5">
          <select
            name={country.name}
            aria-label={t`${label}: country`}
            value={chosen}
            onChange={({ target: { value } }) => {
              choose(value);
              const isEmpty = !clearable.typed.trim() || isCallingCode(clearable.typed);
              // One that is removed stays removed.
              if (isEmpty && !clearable.removed) clearable.type(`${callingCode(value as CountryCode)} `);
            }}
            className={box}
          >
            <optgroup label={t`Africa`}>
              <Countries codes={african} />
            </optgroup>
            <optgroup label={t`Other countries`}>
              <Countries codes={others} />
            </optgroup>
          </select>
        </div>
      }
      after={action?.((number, from) => {
        choose(from);
        clearable.type(number);
      })}
    />
  );
}

const african = africanCountries.map(({ code }) => code as CountryCode);
const others = phoneCountries().filter((code) => !african.includes(code));

function Countries({ codes }: { codes: CountryCode[] }) {
  return codes
    .map((code) => ({ code, name: regionName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.locale))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {`${name} (${callingCode(code)})`}
      </option>
    ));
}
