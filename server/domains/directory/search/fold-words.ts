/** Close to `fold_word` of the database: a difference only hides a suggestion or shows another picture. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640'’ʼ.-]/gu, '')
    .toLowerCase()
    .replaceAll('ٱ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Close to `plain_text` of the database, which filters compare. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A word with an apostrophe or a hyphen as a whole and in parts, as the search stores it. */
export const foldedWords = (text: string): string[] => [
  ...foldText(text).split(/\s+/),
  ...foldText(text.replaceAll(/['’ʼ.-]/g, ' ')).split(/\s+/),
];
