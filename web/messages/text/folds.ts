import { contactBlockOf } from '@sokoni/contract/contact-block';
import type { Fold, Message } from '@sokoni/contract/messages';

interface TextPart {
  text: string;
  isFolded: boolean;
}

/** A message from a mail in its order: the own words, and what it quotes. Saved copies may have no folds. */
export function textParts(content: string, folds: readonly Fold[] = []): TextPart[] {
  const signs = [...content];
  const part = (from: number, to: number | undefined, isFolded: boolean) => ({
    text: signs
      .slice(from, to)
      .join('')
      .replaceAll(/^\n+|\n+$/g, ''),
    isFolded,
  });
  const parts = folds.flatMap(({ from, to }, nth) => [
    part(folds[nth - 1]?.to ?? 0, from, false),
    part(from, to, true),
  ]);
  return [...parts, part(folds.at(-1)?.to ?? 0, undefined, false)].filter(({ text }) => text !== '');
}

/** A message in one line: without what is folded and how to contact its sender; without words, the name of its first file. */
export function lineOf({ content, folds, attachments }: Message): string | undefined {
  const shown = textParts(content, folds)
    .filter(({ isFolded }) => !isFolded)
    .map(({ text }) => text)
    .join('\n\n');
  return contactBlockOf(shown).text || attachments[0]?.fileName;
}
