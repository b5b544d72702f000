import * as z from 'zod/mini';
import { lines } from '../fields.ts';
import { CARD_NEEDED } from './card-names.ts';

/** Most groups, and most words of one. */
const GROUPS_MAX = 500;
const WORDS_MAX = 30;
/** Every word of a group is stored with each other one; half a million rows took 13 s, so this bounds a list to 40,000. */
const PAIRS_MAX = 10_000;
const COMMAS = /[,،]/;
const SEPARATORS = /[,،:]/;
/** Of several letters or digits, with apostrophes, hyphens, full stops, `+` and `#`. */
const WORD = /^(?=.*[\p{L}\p{N}].*[\p{L}\p{N}+#])[\p{L}\p{M}\p{N}'’.+#-]{2,40}$/u;

/**
 * What a search for a word finds too. Each line is a group of words that mean the same, with commas, in any language;
 * behind a colon are narrower words, which a search for the others finds, too, but not the other way round.
 */
export const Synonyms = z.strictObject(
  {
    groups: lines({ max: 20_000 }).check(
      z.check<string>(({ value, issues }) => {
        const problem = problemOf(value);
        if (problem) issues.push({ code: 'custom', input: value, ...problem });
      }, /*i18n*/ 'Check the lines'),
    ),
  },
  CARD_NEEDED,
);
export type Synonyms = z.infer<typeof Synonyms>;

interface Problem {
  message: string;
  /** Values of the message. */
  line?: number;
  word?: string;
  maximum?: number;
}

/** The first mistake of a list. */
function problemOf(groups: string): Problem | undefined {
  const all = groups.split('\n');
  if (all.length > GROUPS_MAX) return { message: /*i18n*/ 'At most {maximum} lines', maximum: GROUPS_MAX };
  for (const [index, text] of all.entries()) {
    const problem = problemOfGroup(text);
    if (problem) return { ...problem, line: index + 1 };
  }
  const pairs = all.reduce((sum, text) => sum + text.split(SEPARATORS).length ** 2, 0);
  if (pairs > PAIRS_MAX) return { message: /*i18n*/ 'Too many long groups: leave out some of their words' };
}

function problemOfGroup(text: string): Problem | undefined {
  if (!text.trim()) return;
  const parts = text.split(':').map((part) => part.split(COMMAS).map((word) => word.trim()));
  if (parts.length > 2) return { message: /*i18n*/ 'Line {line}: use one colon at most' };
  const words = parts.flat();
  const wrong = words.find((word) => !WORD.test(word));
  if (wrong === '') return { message: /*i18n*/ 'Line {line}: a word is missing beside a comma or colon' };
  if (wrong) {
    return {
      message: /*i18n*/ 'Line {line}: “{word}” isn’t a single word. Separate words with commas.',
      word: wrong.slice(0, 60),
    };
  }
  if (words.length > WORDS_MAX) {
    return { message: /*i18n*/ 'Line {line}: at most {maximum} words', maximum: WORDS_MAX };
  }
  if (words.length < 2) return { message: /*i18n*/ 'Line {line}: a group has at least two words' };
}
