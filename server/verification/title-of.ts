const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const LONGEST = 100;

/** The title of a document: the owner's file name without characters that could disguise it. */
export function titleOf(fileName: string): string {
  const shown = [...fileName.normalize().replace(INVISIBLE, '')].slice(0, LONGEST).join('').trim();
  return shown || /*i18n*/ 'Document';
}
