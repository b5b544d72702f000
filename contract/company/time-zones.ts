/** The time zone that a text names by its IANA name or by its city; undefined for others and for offsets. */
export function timeZoneNamed(text: string): string | undefined {
  const place = plain(text);
  const known = Intl.supportedValuesOf('timeZone');
  const found =
    known.find((zone) => plain(zone) === place) ?? known.find((zone) => plain(zone).endsWith(`/${place}`));
  if (found) return found;
  const name = text.trim().replaceAll(/\s+/g, '_');
  // Intl takes abbreviations that are no names of IANA, and in a reading of its own: BST is Dhaka. Temporal knows none.
  if (!/^(?:utc|gmt|[a-z].{3,})$/i.test(name)) return undefined;
  try {
    // The list has no links, such as Asia/Kolkata where it has Asia/Calcutta.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

/** 'N’Djamena', 'São Tomé', 'Dar-es-Salaam', 'Africa / Lagos' as the list has them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}/]/gu, '')
    .toLowerCase();
