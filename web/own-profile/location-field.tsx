import { t } from '@lingui/core/macro';
import { africanCountries, countryNamed, otherCountries } from '@sokoni/contract/places';
import { useId } from 'react';
import { KeptInput } from './kept-field.tsx';
import { joinLocation, splitLocation } from './location.ts';
import { type Field, useKept } from './use-kept.ts';

interface LocationFieldProps {
  city: Field;
  country: Field;
}

/** City and country, each with suggestions; what is in no list is welcome too. */
export function LocationField({ city, country }: LocationFieldProps) {
  const lists = useId();
  const stored = joinLocation(city.stored, country.stored);
  const keptCity = useKept(city);
  const keptCountry = useKept(country);
  const known = countryNamed(keptCountry.typed);
  const cities = known?.cities.length ? known.cities.map((name) => ({ name, of: known.name })) : allCities;

  function typeCity(text: string) {
    keptCity.type(text);
    // Chosen from the list, or typed to the end: its country is known.
    const home = text && !keptCountry.typed.trim() ? homeOf(text) : undefined;
    if (home) keptCountry.type(home);
  }

  /** Many write both into the first field. */
  function moveCountry() {
    if (keptCountry.typed.trim() || !keptCity.typed.includes(',')) return;
    const { city: first, country: last } = splitLocation(keptCity.typed);
    keptCity.type(first);
    keptCountry.type(last);
  }

  return (
    <fieldset className="grid min-w-0 items-start gap-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Location`}</legend>
      <KeptInput
        label={t`City`}
        field={{ ...city, stored }}
        kept={{
          typed: keptCity.typed,
          removed: keptCity.removed,
          type: typeCity,
          keep: keptCity.keep,
          remove: () => {
            keptCity.remove();
            keptCountry.type('');
          },
          restore: () => {
            keptCity.restore();
            keptCountry.restore();
          },
        }}
        removalLabel={t`Location`}
        isBlank={!joinLocation(keptCity.typed, keptCountry.typed)}
        list={`${lists}-cities`}
        placeholder={t`Lagos, Nigeria`}
        autoComplete="address-level2"
        maxLength={118}
        dir="auto"
        onBlur={moveCountry}
      />
      <KeptInput
        label={t`Country`}
        field={{ ...country, stored: '' }}
        kept={{
          ...keptCountry,
          type: (text) => {
            keptCountry.type(text);
            if (text) keptCity.keep();
          },
        }}
        list={`${lists}-countries`}
        autoComplete="country-name"
        maxLength={80}
        dir="auto"
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

function homeOf(city: string): string | undefined {
  const wanted = city.trim().toLowerCase();
  const homes = allCities.filter(({ name }) => name.toLowerCase() === wanted);
  return homes.length === 1 ? homes[0]?.of : undefined;
}
