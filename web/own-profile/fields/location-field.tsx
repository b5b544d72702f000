import { t } from '@lingui/core/macro';
import { countryCodeOf } from '@sokoni/contract/profiles/countries';
import { africanCountries } from '@sokoni/contract/profiles/places';
import { useId, useRef, useState } from 'react';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { regionName } from '../../ui/formats/country-text.ts';
import { ClearableInput, type Field, useClearable } from './clearable-field.tsx';
import { homeOf, joinLocation, normalizePlace } from './location.ts';

interface LocationFieldProps {
  city: Field;
  country: Field;
  /** Both in one text, as it was typed. */
  whole: Field;
}

/** City and country with suggestions; other values are allowed. */
export function LocationField({ city, country, whole }: LocationFieldProps) {
  const cities = useId();
  const place = usePlace({ city, country, whole });
  const isFresh = useRef(false);
  const stored = joinLocation(city.stored, country.stored);
  const isBlank = !joinLocation(place.city.typed, place.country.typed);
  const code = place.isGuess ? undefined : countryCodeOf(place.country.typed);
  const known = africanCountries.find((one) => one.code === code);

  return (
    <fieldset className="grid min-w-0 items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Location`}</legend>
      <ClearableInput
        label={t`City`}
        field={{ ...city, stored }}
        clearable={place.city}
        removalLabel={t`Location`}
        isBlank={isBlank}
        list={cities}
        placeholder={isBlank ? t`Lagos` : undefined}
        autoComplete="address-level2"
        maxLength={118}
        dir="auto"
        onBlur={place.settle}
        onKeyDown={({ key }) => key === 'Enter' && place.settle()}
      />
      <CountryField
        label={t`Country`}
        name={country.name}
        error={country.error}
        value={place.country.typed}
        onChange={({ currentTarget }) => place.country.type(currentTarget.value)}
        placeholder={isBlank ? t`Nigeria` : undefined}
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
      <input type="hidden" name={whole.name} value={place.typedWhole} />
      <datalist id={cities}>
        {(known ? [known] : africanCountries).flatMap(({ code, cities: names }) =>
          names.map((name) => (
            <option
              key={`${name} ${code}`}
              value={name}
              label={known ? undefined : `${name}, ${regionName(code)}`}
            />
          )),
        )}
      </datalist>
    </fieldset>
  );
}

/** City and country: the country follows the city until the user changes the country. */
function usePlace({ city, country, whole }: LocationFieldProps) {
  const clearableCity = useClearable(city);
  const clearableCountry = useClearable(country);
  const [typedWhole, setTypedWhole] = useState(whole.start);
  /** The suggested country. */
  const [guess, setGuess] = useState('');
  const isGuess = guess !== '' && clearableCountry.typed === guess;
  const isTouched = useRef(city.start !== city.stored);

  function typeCity(text: string) {
    isTouched.current = true;
    clearableCity.type(text);
    if (clearableCountry.typed.trim() && !isGuess) return;
    // Removed when the text no longer matches: Ho is in Ghana, Houston is not.
    const home = homeOf(text);
    setGuess(home ? regionName(home) : '');
    clearableCountry.type(home ? regionName(home) : '');
  }

  function typeCountry(text: string) {
    setGuess('');
    clearableCountry.type(text);
    if (text) clearableCity.keep();
  }

  /** Runs when the city loses the focus; an unchanged city keeps its stored value. */
  function settle() {
    if (!isTouched.current) return;
    isTouched.current = false;
    const place = normalizePlace({ city: clearableCity.typed, country: clearableCountry.typed });
    if (place.city !== clearableCity.typed) {
      setTypedWhole(clearableCity.typed);
      clearableCity.type(place.city);
    }
    if (place.country !== clearableCountry.typed) clearableCountry.type(place.country);
  }

  function removeBoth() {
    setGuess('');
    clearableCity.remove();
    clearableCountry.type('');
  }

  function restoreBoth() {
    setGuess('');
    setTypedWhole(whole.stored);
    clearableCity.restore();
    clearableCountry.restore();
  }

  return {
    city: { ...clearableCity, type: typeCity, remove: removeBoth, restore: restoreBoth },
    country: { ...clearableCountry, type: typeCountry },
    typedWhole,
    isGuess,
    settle,
  };
}
