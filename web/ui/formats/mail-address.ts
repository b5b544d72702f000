interface Draft {
  subject: string;
  /** None where it is copied instead. */
  text?: string;
}

/** The link to write to an address; null where the address has characters that mean something else in a link. */
export function mailAddress(value: string, draft?: Draft): string | null {
  if (!/^[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(value)) return null;
  const address = `mailto:${value.replaceAll(/[%#]/g, encodeURIComponent)}`;
  if (!draft) return address;
  const { subject, text } = draft;
  // RFC 6068: lines end with both signs, and a space is no plus sign.
  const body = text ? `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}` : '';
  return `${address}?subject=${encodeURIComponent(subject)}${body}`;
}
