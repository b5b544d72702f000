/** The excerpt of a longer text on a card, three lines at most, cut after a sentence or at least after a word. */
export function excerpt(text: string, most = 110): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  if (oneLine.length <= most) return oneLine;
  const cut = oneLine.slice(0, most);
  const sentences = /^.+[.!?؟。](?= )/u.exec(cut)?.[0] ?? '';
  if (sentences.length > most / 2) return sentences;
  // Text without spaces is cut at the limit, but never between two surrogates.
  const end = cut.lastIndexOf(' ');
  const whole = end > most - 30 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s.,;:،؛·–—-]+$/u, '')}…`;
}
