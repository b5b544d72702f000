import { expect, it } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

it('reads parts, smaller headings, lists and paragraphs, and nothing else', () => {
  const text = 'The lead\n\n# Your <b>account</b>\nOne\r\n- first\n-second\n\n##Later\n- third\n#\n-\n# End';
  expect(parseLegalText(text)).toEqual({
    lead: [{ kind: 'paragraph', text: 'The lead' }],
    parts: [
      {
        title: 'Your <b>account</b>',
        blocks: [
          { kind: 'paragraph', text: 'One' },
          { kind: 'points', points: ['first', 'second'] },
          { kind: 'heading', text: 'Later' },
          { kind: 'points', points: ['third'] },
        ],
      },
      { title: 'End', blocks: [] },
    ],
  });
});
