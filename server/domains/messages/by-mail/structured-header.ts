import type { Header } from 'postal-mime';

/** A word of a structured header (RFC 5322, 3.2): an atom, a quoted string, or one of the special signs. */
export interface Token {
  text: string;
  isQuoted: boolean;
  /** Neither a space nor a comment stands before it. */
  isGlued: boolean;
}

/** The words of a header, without comments, which may contain each other. */
export function tokensOf(value: string, specials: string): Token[] {
  const tokens: Token[] = [];
  let isGlued = false;
  for (let at = 0; at < value.length; ) {
    const sign = value.charAt(at);
    const end = findTokenEnd(value, at, specials);
    const isComment = sign === '(';
    if (!isComment && sign.trim() !== '') {
      const isQuoted = sign === '"';
      const text = isQuoted ? value.slice(at + 1, end - 1).replaceAll(/\\(.)/g, '$1') : value.slice(at, end);
      tokens.push({ text, isQuoted, isGlued });
    }
    isGlued = !isComment && sign.trim() !== '';
    at = end;
  }
  return tokens;
}

/** A comment or a string that does not end is the rest of the header: what is behind it is not believed. */
function findTokenEnd(value: string, start: number, specials: string): number {
  const sign = value.charAt(start);
  if (sign.trim() === '' || specials.includes(sign)) return start + 1;
  let at = start + 1;
  if (sign !== '(' && sign !== '"') {
    while (at < value.length && !/[\s("]/.test(value.charAt(at)) && !specials.includes(value.charAt(at)))
      at++;
    return at;
  }
  for (let depth = 1; depth > 0 && at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === (sign === '(' ? ')' : '"')) depth--;
    else if (value[at] === '(' && sign === '(') depth++;
  }
  return at;
}

/** `text/plain; charset="utf-8"; format=flowed` in small letters, but the values of its parameters as they are. */
export function parametersOf(header: string): { value: string; parameters: Map<string, string> } {
  const [first = [], ...rest] = splitAt(tokensOf(header, ';='), ';');
  const parameters = new Map<string, string>();
  for (const [name, equals, ...words] of rest) {
    if (!name || equals?.text !== '=') continue;
    const text = words.map((word, nth) => (nth === 0 || word.isGlued ? word.text : ` ${word.text}`)).join('');
    parameters.set(name.text.toLowerCase(), text);
  }
  return { value: first.map(({ text }) => text.toLowerCase()).join(''), parameters };
}

export function splitAt(tokens: readonly Token[], sign: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === sign && !token.isQuoted) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export const valuesOf = (headers: readonly Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
