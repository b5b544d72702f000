/** The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another. */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = b.map((_, column) => column + 1);
  for (const [row, letter] of a.entries()) {
    const at = (column: number) => (column < 0 ? row : (last[column] ?? 0));
    const current: number[] = [];
    for (const [column, other] of b.entries()) {
      const replaced = at(column - 1) + (letter === other ? 0 : 1);
      const deleted = at(column) + 1;
      const inserted = (column === 0 ? row + 1 : (current[column - 1] ?? 0)) + 1;
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swapped = (column === 1 ? row - 1 : (beforeLast[column - 2] ?? 0)) + 1;
      current.push(Math.min(replaced, deleted, inserted, isSwapped ? swapped : Number.POSITIVE_INFINITY));
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? a.length;
}
