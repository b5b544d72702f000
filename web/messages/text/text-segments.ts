/** A link in a message: its text, its target, and the host of the target. */
export interface WrittenLink {
  written: string;
  address: string;
  host: string;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
const TRAILING = /[.,;:!?'’*_~]+$/u;

/** Text and the links in it, in their order. */
export function textSegments(text: string): (string | WrittenLink)[] {
  const parts: (string | WrittenLink)[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const link = linkOf(match[0]);
    if (!link) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(link);
    from = match.index + link.written.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function linkOf(found: string): WrittenLink | null {
  const written = withoutEnd(found);
  try {
    const { href, host } = new URL(/^www\./i.test(written) ? `https://${written}` : written);
    return host.includes('.') ? { written, address: href, host } : null;
  } catch {
    return null;
  }
}

/** Punctuation at the end is not part of the link, nor is a bracket that was opened before it. */
function withoutEnd(found: string): string {
  let end = found.replace(TRAILING, '');
  for (const [open, close] of BRACKETS) {
    while (end.endsWith(close) && end.split(close).length > end.split(open).length) {
      end = end.slice(0, -1).replace(TRAILING, '');
    }
  }
  return end;
}

/** Whether the link's text shows its host; otherwise the host is shown next to it. */
export function showsHost({ written, host }: WrittenLink): boolean {
  const start = written.toLowerCase().replace(/^https?:\/\//, '');
  return start === host || start.startsWith(`${host}/`) || start.startsWith(`${host}?`);
}
