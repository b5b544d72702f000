/** The link to write to an address; null where the address has characters that mean something else in a link. */
export const mailAddress = (value: string): string | null =>
  /^[^\s@<>?&"]+@[^\s@<>?&"]+$/.test(value) ? `mailto:${value}` : null;
