/**
 * The value of `content-disposition` for a file that browsers save (RFC 6266). Where the name is not ASCII, programs that
 * do not read the second form get `fallback`, or what is ASCII of the name.
 */
export function attachmentHeader(name: string, fallback = asciiOf(name)): string {
  const plain = `attachment; filename="${fallback}"`;
  return fallback === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

/** `سوق-accounts.csv` is `accounts.csv`, `café.pdf` is `cafe.pdf`. */
const asciiOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]/g, '')
    .replace(/^[-.]+/, '');

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
