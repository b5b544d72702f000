import { t } from '@lingui/core/macro';
import { isDelivered, type ListedQuestion } from '@sokoni/contract/company/question-list';
import { languageCodes } from '@sokoni/contract/languages';
import { deliveredTexts } from '../../../about/faq.ts';
import { mergeKeyed, movedEntries, without } from '../lists.ts';

/** A form field has the questions as text, one in each line; equal questions have equal lines. */
export const questionLinesOf = (questions: readonly ListedQuestion[]): string =>
  questions.map((question) => JSON.stringify(question)).join('\n');
export const questionsOf = (text: string): ListedQuestion[] =>
  text ? text.split('\n').map((line) => JSON.parse(line)) : [];

/** The English question, which may be the delivered one. */
export const englishOf = ({ key, question }: ListedQuestion): string =>
  question.en || (isDelivered(key) ? deliveredTexts()[key].question : '');

/** What differs between two lists, for people. */
export function changesOfQuestions(from: string, to: string): string[] {
  const shownIn = (text: string) => questionsOf(text).filter(({ isShown }) => isShown);
  const moved = movedEntries(shownIn(from), shownIn(to));
  return [
    ...without(from, to).map((line) => `− ${wordsOf(JSON.parse(line))}`),
    ...without(to, from).map((line) => `+ ${wordsOf(JSON.parse(line))}`),
    ...(moved.length > 0 ? [t`Order: ${moved.map(englishOf).join(' · ')}`] : []),
  ];
}

function wordsOf(question: ListedQuestion): string {
  const texts = languageCodes
    .flatMap((code) => [
      [code, question.question[code]],
      [code, question.answer[code]],
    ])
    .filter(([, text]) => text)
    .map(([code, text]) => `${code}: ${text}`);
  return [englishOf(question) + (question.isShown ? '' : ` (${t`removed`})`), ...texts].join(' · ');
}

export const mergeQuestions = (mine: string, base: string, theirs: string): string =>
  questionLinesOf(
    mergeKeyed(
      { mine: questionsOf(mine), base: questionsOf(base), theirs: questionsOf(theirs) },
      JSON.stringify,
    ),
  );
