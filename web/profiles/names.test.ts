import { expect, test } from 'vitest';
import { firstSentence } from './names.ts';

test.each([
  ['We roast cashew nuts. Shipping from Tema.', 'We roast cashew nuts.'],
  ['Over 1.5 tons a week! And more.', 'Over 1.5 tons a week!'],
  ['No full stop here', 'No full stop here'],
  ['  Two\nlines  here. ', 'Two lines here.'],
  ['نصدر التمور. من مراكش.', 'نصدر التمور.'],
  ['', ''],
])('%s', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('truncates a very long sentence', () => {
  expect(firstSentence('word '.repeat(100)).length).toBeLessThanOrEqual(160);
});
