/** The list with one item moved to another position. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Files in the order of these ids; files that are not named come after them in their old order. */
export function inOrder<T extends { _id: string }>(files: T[], ids: readonly string[] | null): T[] {
  if (!ids) return files;
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: T) => place.get(_id) ?? ids.length;
  return [...files].sort((a, b) => placeOf(a) - placeOf(b));
}
