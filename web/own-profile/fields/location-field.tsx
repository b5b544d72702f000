import { t } from '@lingui/core/macro';
import { africanCountries, countryNamed, otherCountries } from '@sokoni/contract/places';
import { useId, useRef } from 'react';
import { ClearableInput } from './clearable-field.tsx';
import { joinLocation } from './location.ts';
import type { Field } from './use-clearable.ts';
import { usePlace } from './use-place.ts';

interface LocationFieldProps {
  city: Field;
  country: Field;
}

/** City and country with suggestions; other values are allowed. */
export function LocationField({ city, country }: LocationFieldProps) {
  const lists = useId();
  const place = usePlace(city, country);
  const isFresh = useRef(false);
  const stored = joinLocation(city.stored, country.stored);
  const isBlank = !joinLocation(place.city.typed, place.country.typed);
  const known = place.isGuess ? undefined : countryNamed(place.country.typed);
  const cities = known?.cities.length ? known.cities.map((name) => ({ name, of: known.name })) : allCities;

  return (
    <fieldset className="grid min-w-0 items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Location`}</legend>
      <ClearableInput
        label={t`City`}
        field={{ ...city, stored }}
        clearable={place.city}
        removalLabel={t`Location`}
        isBlank={isBlank}
        list={`${lists}-cities`}
        placeholder={isBlank ? t`Lagos` : undefined}
        autoComplete="address-level2"
        maxLength={118}
        dir="auto"
        onBlur={place.settle}
        onKeyDown={({ key }) => key === 'Enter' && place.settle()}
      />
      <ClearableInput
        label={t`Country`}
        field={{ ...country, stored: '' }}
        clearable={place.country}
        list={`${lists}-countries`}
        placeholder={isBlank ? t`Nigeria` : undefined}
        autoComplete="country-name"
        maxLength={80}
        dir="auto"
        // A suggested country is selected so that typing replaces it; a click sets the caret after the focus event.
        onFocus={({ currentTarget }) => {
          isFresh.current = true;
          if (place.isGuess) currentTarget.select();
        }}
        onClick={({ currentTarget }) => {
          if (isFresh.current && place.isGuess) currentTarget.select();
          isFresh.current = false;
        }}
      />
      <datalist id={`${lists}-cities`}>
        {cities.map(({ name, of }) => (
          <option key={`${name} ${of}`} value={name} label={known ? undefined : `${name}, ${of}`} />
        ))}
      </datalist>
      <datalist id={`${lists}-countries`}>
        {[...africanCountries, ...otherCountries].map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

const allCities = africanCountries.flatMap(({ name: of, cities }) => cities.map((name) => ({ name, of })));
