import { pathStarts } from '@sokoni/contract/pages';

/** The text after these is a secret or a case-sensitive name. */
const KEEPS_CAPITALS = new RegExp(
  `^((?:/[a-z]{2})?(?:${pathStarts(({ secret }) => secret).join('|')}|/supplier(?=/draft-))/)(.*)$`,
  'i',
);

/** English has no prefix. */
const NO_PREFIX = /^(?:\/en)+(?:\/|$)/i;

/**
 * The canonical form of an address: no double or trailing slash, no capitals, no `index.html`, no prefix for English,
 * no unnecessary encoding. It starts with one slash and a letter, so it is never an address of another site.
 */
export function canonicalAddress(address: string): string {
  const [, path = '', query = ''] = /^([^?]*)(\?.+)?/s.exec(address) ?? [];
  const tidy = `/${segmentsOf(path).join('/')}`.replace(NO_PREFIX, '/');
  const [, start, rest] = KEEPS_CAPITALS.exec(tidy) ?? [];
  return (start && rest ? start.toLowerCase() + rest : tidy.toLowerCase()) + query;
}

function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const written of path.split('/')) {
    const segment = decoded(written);
    if (segment === '..') segments.pop();
    else if (segment && segment !== '.') segments.push(encodeURIComponent(segment.toWellFormed()));
  }
  while (/^index\.html?$/i.test(segments.at(-1) ?? '')) segments.pop();
  return segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
