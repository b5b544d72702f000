const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const LONGEST = 100;

/** What a document is called: as its owner's file, without what would disguise it. */
export function titleOf(fileName: string): string {
  const shown = [...fileName.normalize().replace(INVISIBLE, '')].slice(0, LONGEST).join('').trim();
  return shown || /*i18n*/ 'Document';
}
