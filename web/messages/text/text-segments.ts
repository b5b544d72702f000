import { LINK, trimLink } from '@sokoni/contract/input/links';

/** A link in a message: its text, its target, and the host of the target. */
export interface WrittenLink {
  written: string;
  address: string;
  host: string;
}

/** Text and the links in it, in their order. */
export function textSegments(text: string): (string | WrittenLink)[] {
  const parts: (string | WrittenLink)[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const before = text.charAt(match.index - 1);
    const link = /[a-z0-9]/i.test(before) ? null : linkOf(trimLink(match[0], before));
    if (!link) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(link);
    from = match.index + link.written.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function linkOf(written: string): WrittenLink | null {
  try {
    const { href, host } = new URL(/^www\./i.test(written) ? `https://${written}` : written);
    return host.includes('.') ? { written, address: href, host } : null;
  } catch {
    return null;
  }
}

/** Whether the link's text shows its host; otherwise the host is shown next to it. */
export function showsHost({ written, host }: WrittenLink): boolean {
  const start = written.toLowerCase().replace(/^https?:\/\//, '');
  return start === host || start.startsWith(`${host}/`) || start.startsWith(`${host}?`);
}
