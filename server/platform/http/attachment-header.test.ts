import { expect, it } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

it.each([
  ['sokoni-INV-2026-000001.pdf', 'attachment; filename="sokoni-INV-2026-000001.pdf"'],
  ['café-log.csv', 'attachment; filename="cafe-log.csv"; filename*=UTF-8\'\'caf%C3%A9-log.csv'],
  ['سوق-log.csv', 'attachment; filename="log.csv"; filename*=UTF-8\'\'%D8%B3%D9%88%D9%82-log.csv'],
  [`a"b'c(1).csv`, 'attachment; filename="abc1.csv"; filename*=UTF-8\'\'a%22b%27c%281%29.csv'],
])('names a saved file %s', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
});

it('uses the given name where the other cannot be read', () => {
  expect(attachmentHeader('Offre d’été.pdf', 'attachment')).toBe(
    'attachment; filename="attachment"; filename*=UTF-8\'\'Offre%20d%E2%80%99%C3%A9t%C3%A9.pdf',
  );
});
