/** What a card shows of a longer text: enough for three lines, cut between words. */
export function excerpt(text: string, most = 220): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  if (oneLine.length <= most) return oneLine;
  const cut = oneLine.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30))}…`;
}
