/** The time zone that a text names by its IANA name or by its city; undefined for others and for offsets. */
export function timeZoneNamed(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, '_');
  const wanted = name.toLowerCase();
  const known = Intl.supportedValuesOf('timeZone');
  const found =
    known.find((zone) => zone.toLowerCase() === wanted) ??
    known.find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (found) return found;
  try {
    // The list has no links, such as Asia/Kolkata where it has Asia/Calcutta.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[a-z]/i.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
