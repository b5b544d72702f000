import { type ListedQuestion, newQuestion } from '@sokoni/contract/company/question-list';
import { expect, it } from 'vitest';
import { changesOfQuestions, mergeQuestions, questionLinesOf, questionsOf } from './question-lines.ts';

const [cost, reviews] = [newQuestion('cost'), newQuestion('reviews')];
const removed = { ...reviews, isShown: false };
const inFrench: ListedQuestion = { ...cost, question: { ...cost.question, fr: 'Le prix ?' } };
const changes = (before: ListedQuestion[], after: ListedQuestion[]) =>
  changesOfQuestions(questionLinesOf(before), questionLinesOf(after));

it('names what differs between two lists', () => {
  expect(changes([cost], [cost])).toEqual([]);
  expect(changes([cost, reviews], [inFrench, removed])).toEqual([
    '− What does Sokoni cost?',
    '− Who writes the reviews?',
    '+ What does Sokoni cost? · fr: Le prix ?',
    '+ Who writes the reviews? (removed)',
  ]);
  expect(changes([cost, reviews], [reviews, cost])).toEqual([
    'Order: Who writes the reviews? · What does Sokoni cost?',
  ]);
  expect(changes([cost, reviews, newQuestion('own')], [reviews, inFrench])).toContain(
    'Order: Who writes the reviews? · What does Sokoni cost?',
  );
  expect(changes([cost], [])).toEqual(['− What does Sokoni cost?']);
});

it('merges what two owners have changed', () => {
  const [mine, base, theirs] = [
    [inFrench, reviews],
    [cost, reviews],
    [cost, removed, newQuestion('own')],
  ];
  const merged = mergeQuestions(questionLinesOf(mine), questionLinesOf(base), questionLinesOf(theirs));
  expect(questionsOf(merged)).toEqual([inFrench, removed, newQuestion('own')]);
});
