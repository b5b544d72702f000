/** The list with one item taken from one place to another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Files in the order of these ids; those it does not name stay behind them as they were. */
export function inOrder<T extends { _id: string }>(files: T[], ids: readonly string[] | null): T[] {
  if (!ids) return files;
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: T) => place.get(_id) ?? ids.length;
  return [...files].sort((a, b) => placeOf(a) - placeOf(b));
}
