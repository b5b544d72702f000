import * as z from 'zod/mini';
import { line, lines } from '../fields.ts';
import { CARD_NEEDED } from './card-names.ts';
import { inEachLanguage } from './in-each-language.ts';
import { isDelivered, type ListedQuestion } from './question-list.ts';

const QUESTIONS_MAX = 60;
const LIST = /*i18n*/ 'Send the list of questions';
const TOO_MANY = /*i18n*/ 'At most {maximum} questions';
const KEY = /*i18n*/ 'This isn’t the key of a question';
const TWICE = /*i18n*/ 'This question is in the list already';
const ENGLISH = /*i18n*/ 'Enter the English text';

const Question = z.strictObject(
  {
    key: z.string(KEY).check(z.regex(/^[\w-]{1,40}$/, KEY)),
    isShown: z.boolean(/*i18n*/ 'Choose whether it is shown'),
    question: inEachLanguage(line({ max: 200 })),
    answer: inEachLanguage(lines({ max: 2000 })),
  },
  LIST,
);

/** The questions and answers of the page About, in their order; it shows none where all are removed. */
export const Questions = z.strictObject(
  {
    questions: z.array(Question, LIST).check(
      z.maxLength(QUESTIONS_MAX, TOO_MANY),
      z.check<ListedQuestion[]>(({ value, issues }) => {
        const wrong = value.flatMap(({ key, ...texts }, index) => {
          if (value.findIndex((other) => other.key === key) < index)
            return [{ path: [index, 'key'], message: TWICE }];
          const missing = (['question', 'answer'] as const).filter((name) => !texts[name].en);
          if (isDelivered(key) || !texts.isShown) return [];
          return missing.map((name) => ({ path: [index, name, 'en'], message: ENGLISH }));
        });
        for (const { path, message } of wrong) issues.push({ code: 'custom', input: value, path, message });
      }, ENGLISH),
    ),
  },
  CARD_NEEDED,
);
export type Questions = z.infer<typeof Questions>;
