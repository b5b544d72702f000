import { type ListedQuestion, newQuestion } from '@sokoni/contract/company/question-list';
import { emptyTexts } from '@sokoni/contract/languages';
import { expect, it } from 'vitest';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeOperator } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { readSettings, siteSettingsOf } from './settings.ts';

const testApp = useTestApp();

const shownKeys = async () => {
  const settings = await readSettings(testApp.sql, testApp.config);
  return siteSettingsOf(settings, testApp.clock.now()).questions.map(({ key }) => key);
};
const publish = async (previous: number, questions: unknown, role: 'owner' | 'bookkeeper' = 'owner') =>
  requestAsAdmin(testApp, 'POST /operator/settings/questions', {
    as: await makeOperator(testApp.sql, { operatorRole: role }),
    body: { previous, value: { questions } },
  });
const own: ListedQuestion = {
  ...newQuestion('own'),
  question: { ...emptyTexts, en: 'Do you ship?', fr: 'Livrez-vous ?' },
  answer: { ...emptyTexts, en: 'No. From {supplierPrice} you\nfind who does.' },
};

it('shows the questions in their order without those that are removed, which stay in the list', async () => {
  expect(await shownKeys()).toEqual([
    ...['cost', 'contact', 'project', 'verified', 'payment', 'reviews', 'cancel'],
  ]);
  const removed = { ...newQuestion('payment'), isShown: false };
  const list = [newQuestion('reviews'), own, newQuestion('cost'), removed];
  expect((await publish(0, list)).data.value.questions).toEqual(list);
  expect(await shownKeys()).toEqual(['reviews', 'own', 'cost']);
  expect((await publish(1, [])).data.value).toEqual({ questions: [] });
  expect(await shownKeys()).toEqual([]);
});

it('publishes as many questions and letters as a list may have', async () => {
  const inEach = (text: string) => ({ en: text, fr: text, pt: text, ar: text, sw: text });
  const full = { question: inEach('س'.repeat(200)), answer: inEach('س'.repeat(2000)) };
  const list = Array.from({ length: 60 }, (_, number) => ({ ...own, ...full, key: `own-${number}` }));
  expect((await publish(2, list)).status).toBe(200);
});

it('names what is wrong in a list, and refuses all but owners', async () => {
  const list = [newQuestion('cost'), newQuestion('new'), own, { ...own, question: own.answer }];
  expect((await publish(2, list)).errors).toEqual({
    'value.questions.1.question.en': 'Enter the English text',
    'value.questions.1.answer.en': 'Enter the English text',
    'value.questions.3.key': 'This question is in the list already',
  });
  const many = Array.from({ length: 61 }, (_, number) => ({ ...own, key: `own-${number}` }));
  expect((await publish(2, many)).errors).toEqual({ 'value.questions': 'At most 60 questions' });
  const long = { ...own, key: 'a key', answer: { ...own.answer, sw: 'x'.repeat(2001) } };
  expect((await publish(2, [long])).errors).toEqual({
    'value.questions.0.key': 'This isn’t the key of a question',
    'value.questions.0.answer.sw': 'At most 2000 characters',
  });
  expect((await publish(2, 'none')).errors).toEqual({ 'value.questions': 'Send the list of questions' });
  expect((await publish(2, [own], 'bookkeeper')).status).toBe(403);
  expect((await ask(testApp, 'GET /operator/settings/questions')).statusCode).toBe(404);
});
