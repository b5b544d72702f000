/** What comes after these is a secret or a name whose capitals count. */
const KEEPS_CAPITALS =
  /^((?:\/[a-z]{2})?\/(?:reset-password|verify-email|mail\/stop|supplier(?=\/draft-))\/)(.*)$/i;

/** English stands at the addresses as they are. */
const NO_PREFIX = /^(?:\/en)+(?:\/|$)/i;

/**
 * How an address would be written if everybody wrote alike: no double or last slash, no capitals, no `index.html`, no
 * prefix of English, nothing encoded without need. What it is not is the address of another site: it begins with one
 * slash and a letter.
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
