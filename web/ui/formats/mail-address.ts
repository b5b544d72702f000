interface Draft {
  subject: string;
  text: string;
}

/** The link to write to an address; null where the address has characters that mean something else in a link. */
export function mailAddress(value: string, draft?: Draft): string | null {
  if (!/^[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(value)) return null;
  if (!draft) return `mailto:${value}`;
  // RFC 6068: lines end with both signs, and a space is no plus sign.
  const body = draft.text.replaceAll('\n', '\r\n');
  return `mailto:${value}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
