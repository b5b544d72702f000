import { expect, test } from 'vitest';
import { firstSentence } from './names.ts';

test.each([
  [
    'We roast, peel and grade cashew nuts in our own mill in Mtwara. Shipping from Dar es Salaam.',
    'We roast, peel and grade cashew nuts in our own mill in Mtwara.',
  ],
  ['We roast cashew nuts. Shipping from Tema.', 'We roast cashew nuts. Shipping from Tema.'],
  [
    'Over 1.5 tons a week leave our mill in the harbour of San-Pédro! And more.',
    'Over 1.5 tons a week leave our mill in the harbour of San-Pédro!',
  ],
  ['No full stop here', 'No full stop here'],
  ['  Two\nlines  here. ', 'Two lines here.'],
  ['نصدر التمور. من مراكش.', 'نصدر التمور. من مراكش.'],
  ['', ''],
])('%s', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('truncates a very long sentence', () => {
  expect(firstSentence('word '.repeat(100)).length).toBeLessThanOrEqual(160);
});
