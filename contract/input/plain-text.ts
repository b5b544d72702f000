import { cleanNumber } from './clean.ts';

/** Where something begins and ends in a text. */
export interface Place {
  start: number;
  end: number;
}

/** A text as it is read: full-width and mathematical signs and digits of all scripts as ASCII, one kind of dash and space. */
export interface PlainText {
  text: string;
  /** The place in the text as it was typed. */
  typed(place: Place): Place;
}

export function plainText(typed: string): PlainText {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of typed) {
    const plain = plainSign(sign);
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    text += plain;
    at += sign.length;
  }
  places.push(at);
  return {
    // A full stop of Chinese and Japanese is the dot of a host between Latin letters (IDNA, UTS 46).
    text: text.replaceAll(/(?<=[a-z0-9])。(?=[a-z0-9])/gi, '.'),
    typed: ({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? at }),
  };
}

function plainSign(sign: string): string {
  if (/^[\0-\x7f]$/.test(sign)) return sign;
  return /\s/.test(sign) ? ' ' : cleanNumber(sign);
}
