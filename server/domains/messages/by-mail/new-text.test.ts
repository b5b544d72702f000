import { expect, test } from 'vitest';
import { newTextOf } from './new-text.ts';

const ours = ['@reply.sokoni.example', 'no-reply@sokoni.example'];
const quoted = '> --- Write your answer above this line ---\n>\n> Hello Musa,\n>\n> You have a new message.';

test.each([
  ['a plain answer', 'Yes.\n\nEvery week.', 'Yes.\n\nEvery week.'],
  [
    'English',
    `Yes.\n\nOn Mon, Nov 23, 2026 at 2:00 PM Sokoni <no-reply@sokoni.example> wrote:\n${quoted}`,
    'Yes.',
  ],
  [
    'a header in two lines',
    `Yes.\r\n\r\nOn Mon, Nov 23, 2026 at 2:00 PM Sokoni\r\n<no-reply@sokoni.example> wrote:\r\n\r\n${quoted}`,
    'Yes.',
  ],
  [
    'French',
    `Oui.\n\nLe lun. 23 nov. 2026 à 14:00, Sokoni <no-reply@sokoni.example> a écrit :\n\n${quoted}`,
    'Oui.',
  ],
  [
    'Portuguese',
    `Sim.\n\nSokoni <no-reply@sokoni.example> escreveu (segunda, 23/11/2026 à(s) 14:00):\n\n${quoted}`,
    'Sim.',
  ],
  [
    'Arabic',
    `نعم، كل أسبوع.\n\nفي الاثنين، 23 نوفمبر 2026، 2:00 م، كتب Sokoni <no-reply@sokoni.example>:\n\n${quoted}`,
    'نعم، كل أسبوع.',
  ],
  [
    'Swahili',
    `Ndiyo.\n\nMnamo Jumatatu, 23 Nov 2026, Sokoni <no-reply@sokoni.example> aliandika:\n\n${quoted}`,
    'Ndiyo.',
  ],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Sokoni <no-reply@sokoni.example>\nSent: Monday\nTo: Musa\n\n--- Write your answer above this line ---',
    'Yes.',
  ],
  ['only our line', 'Yes.\n--- Write your answer above this line ---\nHello Musa,', 'Yes.'],
  [
    'our line in French',
    'Oui.\n--- Écrivez votre réponse au-dessus de cette ligne ---\nBonjour Musa,',
    'Oui.',
  ],
  ['a signature', 'Yes.\n\n-- \nMusa Farms\nLagos', 'Yes.'],
  ['a telephone', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  [
    'words below the quote',
    `On Mon, Sokoni <no-reply@sokoni.example> wrote:\n${quoted}\n\nYes, below.`,
    'Yes, below.',
  ],
  ['nothing but a quote', `On Mon, Sokoni <no-reply@sokoni.example> wrote:\n${quoted}`, ''],
])('keeps what somebody wrote: %s', (_what, text, expected) => {
  expect(newTextOf(text, ours)).toBe(expected);
});

test('keeps long lines', () => {
  const long = 'word '.repeat(100).trim();
  expect(newTextOf(`${long}\n\nSent from my iPhone`, ours)).toBe(long);
});
