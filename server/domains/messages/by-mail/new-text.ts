import EmailReplyParser from 'email-reply-parser';
import { answerLines } from '../../../platform/mail/layout.ts';

/** Characters of a mail that are read: four messages of the greatest length. */
const MOST_CHARACTERS = 20_000;
/** The regular expressions of the library take too long on longer lines; those that they look for are shorter. */
const LONGEST_LINE = 300;

/**
 * What somebody wrote in an answer, without the mail that it quotes and without a signature.
 *
 * @param ours Addresses of our mail: a line that introduces the quoted mail names one of them, in any language.
 */
export function newTextOf(text: string, ours: readonly string[]): string {
  const marks = answerLines();
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .filter((line, nth, all) => line !== '' || all[nth - 1] !== '');
  const above = withoutSignature(lines.slice(0, startOfQuote(lines, ours, marks)));
  // Some people write below what they quote.
  if (above !== '' || lines.some((line) => marks.includes(line))) return above;
  return withoutSignature(withoutQuotes(lines, ours));
}

function startOfQuote(lines: string[], ours: readonly string[], marks: readonly string[]): number {
  const first = lines.findIndex((line) => marks.some((mark) => line.includes(mark)) || names(line, ours));
  if (first < 0) return lines.length;
  if (!names(lines[first] ?? '', ours)) return first;
  // 'On Monday, 23 November 2026, Sokoni <…> wrote:' may fill several lines.
  let start = first;
  while (start > 0 && lines[start - 1] !== '') start--;
  return start;
}

const withoutQuotes = (lines: string[], ours: readonly string[]) =>
  lines.filter(
    (line, nth) => !line.startsWith('>') && !names(line, ours) && !names(lines[nth + 1] ?? '', ours),
  );

const names = (line: string, addresses: readonly string[]) =>
  addresses.some((address) => line.toLowerCase().includes(address.toLowerCase()));

/** Long lines are replaced while the library looks at the text. */
function withoutSignature(lines: string[]): string {
  const text = lines.map((line, nth) =>
    line.length > LONGEST_LINE ? `\uE000${nth}\uE000` : line.replaceAll('\uE000', ''),
  );
  return new EmailReplyParser()
    .parseReply(text.join('\n'))
    .replace(/\uE000(\d+)\uE000/g, (_mark, nth) => lines[Number(nth)] ?? '')
    .trim();
}
