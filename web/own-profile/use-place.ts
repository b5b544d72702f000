import { useRef, useState } from 'react';
import { homeOf, settlePlace } from './location.ts';
import { type Field, useKept } from './use-kept.ts';

/** City and country as they are typed: the country follows the city until somebody gives it themselves. */
export function usePlace(city: Field, country: Field) {
  const keptCity = useKept(city);
  const keptCountry = useKept(country);
  /** The country that we filled in. */
  const [guess, setGuess] = useState('');
  const isGuess = guess !== '' && keptCountry.typed === guess;
  const isTouched = useRef(city.start !== city.stored);

  function typeCity(text: string) {
    isTouched.current = true;
    keptCity.type(text);
    if (keptCountry.typed.trim() && !isGuess) return;
    // Taken back when the text goes on: Ho is in Ghana, Houston is not.
    const home = homeOf(text) ?? '';
    setGuess(home);
    keptCountry.type(home);
  }

  function typeCountry(text: string) {
    setGuess('');
    keptCountry.type(text);
    if (text) keptCity.keep();
  }

  /** When the city is left; one that nobody touched stays as it was stored. */
  function settle() {
    if (!isTouched.current) return;
    isTouched.current = false;
    const place = settlePlace({ city: keptCity.typed, country: keptCountry.typed });
    if (place.city !== keptCity.typed) keptCity.type(place.city);
    if (place.country !== keptCountry.typed) keptCountry.type(place.country);
  }

  function removeBoth() {
    setGuess('');
    keptCity.remove();
    keptCountry.type('');
  }

  function restoreBoth() {
    setGuess('');
    keptCity.restore();
    keptCountry.restore();
  }

  return {
    city: { ...keptCity, type: typeCity, remove: removeBoth, restore: restoreBoth },
    country: { ...keptCountry, type: typeCountry },
    isGuess,
    settle,
  };
}
