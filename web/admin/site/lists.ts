/** The lines of a text that another one does not have. */
export function without(list: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return list.split('\n').filter((entry) => entry !== '' && !known.has(entry));
}

/** Entries that were edited as they are typed, all others as another operator has published them. */
export function mergeKeyed<Entry extends { key: string }>(
  { mine, base, theirs }: Record<'mine' | 'base' | 'theirs', Entry[]>,
  lineOf: (entry: Entry) => string,
): Entry[] {
  const [typed, started, newest] = [byKey(mine), byKey(base), byKey(theirs)];
  const isEdited = (entry: Entry) => {
    const before = started.get(entry.key);
    return !before || lineOf(before) !== lineOf(entry);
  };
  const isSameOrder = [...typed.keys()].join('\n') === [...started.keys()].join('\n');
  const keys = new Set(isSameOrder ? newest.keys() : [...typed.keys(), ...newest.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [typed.get(key), newest.get(key)];
    return (own && (isEdited(own) || !other) ? own : other) ?? [];
  });
}

/** The entries of both lists in their new order; none where it is as before. */
export function movedEntries<Entry extends { key: string }>(from: Entry[], to: Entry[]): Entry[] {
  const [old, current] = [byKey(from), byKey(to)];
  const before = from.filter(({ key }) => current.has(key));
  const after = to.filter(({ key }) => old.has(key));
  return after.some(({ key }, index) => before[index]?.key !== key) ? after : [];
}

/** The name of an entry's field. It has the key, because the place may change while errors are shown. */
export const entryField = (list: string, key: string, part: string) =>
  `${list} ${JSON.stringify(key)} ${part}`;

/** The errors of an entry, by the part after the key. */
export function errorsOfEntry(errors: Record<string, string | undefined>, list: string, key: string) {
  const start = entryField(list, key, '');
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
}

const byKey = <Entry extends { key: string }>(list: Entry[]) =>
  new Map(list.map((entry) => [entry.key, entry]));
