/** What a card shows of a longer text, three lines at most: whole sentences, or at least whole words. */
export function excerpt(text: string, most = 110): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  if (oneLine.length <= most) return oneLine;
  const cut = oneLine.slice(0, most);
  const sentences = /^.+[.!?؟。](?= )/u.exec(cut)?.[0] ?? '';
  if (sentences.length > most / 2) return sentences;
  // Scripts without spaces, and words without end, are cut where they are; never through a character of two halves.
  const end = cut.lastIndexOf(' ');
  const whole = end > most - 30 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s.,;:،؛·–—-]+$/u, '')}…`;
}
