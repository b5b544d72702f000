/** The first sentence of a text, for link previews. */
export function firstSentence(text: string, most = 160): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const sentence = /^.+?[.!?؟。](?=\s|$)/u.exec(oneLine)?.[0] ?? oneLine;
  return sentence.length > most ? `${sentence.slice(0, most - 1).trimEnd()}…` : sentence;
}
