import { expect, it } from 'vitest';
import { mailAddress } from './mail-address.ts';

it.each([
  ['amina@example.com', 'mailto:amina@example.com'],
  ['50%#1+a@example.com', 'mailto:50%25%231+a@example.com'],
  ['amina@example.com?cc=kofi@example.com', null],
])('makes a link of %s', (value, link) => {
  expect(mailAddress(value)).toBe(link);
});

it('begins the mail with a subject, and a text if there is one', () => {
  const subject = 'Your plan';
  expect(mailAddress('a@example.com', { subject })).toBe('mailto:a@example.com?subject=Your%20plan');
  expect(mailAddress('a@example.com', { subject, text: 'Hello\nAmina' })).toBe(
    'mailto:a@example.com?subject=Your%20plan&body=Hello%0D%0AAmina',
  );
});
