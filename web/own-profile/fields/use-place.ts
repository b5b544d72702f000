import { useRef, useState } from 'react';
import { homeOf, normalizePlace } from './location.ts';
import { type Field, useClearable } from './use-clearable.ts';

/** City and country: the country follows the city until the user changes the country. */
export function usePlace(city: Field, country: Field) {
  const clearableCity = useClearable(city);
  const clearableCountry = useClearable(country);
  /** The suggested country. */
  const [guess, setGuess] = useState('');
  const isGuess = guess !== '' && clearableCountry.typed === guess;
  const isTouched = useRef(city.start !== city.stored);

  function typeCity(text: string) {
    isTouched.current = true;
    clearableCity.type(text);
    if (clearableCountry.typed.trim() && !isGuess) return;
    // Removed when the text no longer matches: Ho is in Ghana, Houston is not.
    const home = homeOf(text) ?? '';
    setGuess(home);
    clearableCountry.type(home);
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
    if (place.city !== clearableCity.typed) clearableCity.type(place.city);
    if (place.country !== clearableCountry.typed) clearableCountry.type(place.country);
  }

  function removeBoth() {
    setGuess('');
    clearableCity.remove();
    clearableCountry.type('');
  }

  function restoreBoth() {
    setGuess('');
    clearableCity.restore();
    clearableCountry.restore();
  }

  return {
    city: { ...clearableCity, type: typeCity, remove: removeBoth, restore: restoreBoth },
    country: { ...clearableCountry, type: typeCountry },
    isGuess,
    settle,
  };
}
