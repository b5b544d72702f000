const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK =
  /https?:\/\/\S+|\bwww\.\S+|\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|io|co|biz|info|shop|africa|[a-z]{2}\.[a-z]{2}|ng|ke|za|gh|de|fr|pt|uk|ae)\b\S*/giu;
/** With a plus sign, or eight digits and more in groups as people write numbers to call. */
const PHONE = /\+\d[\d\s().-]{6,}\d|\b0\d(?:[\s.-]?\d){7,}\b/g;
const HANDLE = /(?<![\p{L}\p{N}.])@[\w.]{3,}|\b(?:whatsapp|telegram|wechat|t\.me)\b/giu;

/** Parts of a text that look like contact details or links: the form points them out, and the server holds the project. */
export function findContactDetails(written: string): string[] {
  let text = written;
  const found = new Set<string>();
  // The parts of an address are not found once more.
  for (const pattern of [EMAIL, LINK, PHONE, HANDLE]) {
    text = text.replace(pattern, (part) => {
      found.add(part.replace(/[.,;:!?)]+$/, ''));
      return ' ';
    });
  }
  return [...found];
}
