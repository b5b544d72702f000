import { expect, test } from 'vitest';
import type { Letter } from '../mail.ts';
import { accountDeleted } from './account-deleted.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { welcome } from './welcome.ts';

const publicUrl = 'https://sokoni.example';
const token = 'x'.repeat(43);
const templates: [string, (firstName: string) => Letter, string][] = [
  ['welcome', (firstName) => welcome({ firstName, role: 'customer', publicUrl }), `${publicUrl}/login`],
  [
    'password reset',
    (firstName) => passwordReset({ firstName, token, publicUrl }),
    `${publicUrl}/reset-password/${token}`,
  ],
  ['password changed', (firstName) => passwordChanged({ firstName, publicUrl }), `${publicUrl}/login`],
  ['account deleted', (firstName) => accountDeleted({ firstName, publicUrl }), publicUrl],
];

test.each(templates)('%s says the same in HTML and in plain text', (_name, write, link) => {
  const { subject, text, html } = write('Wanjirũ');
  expect(subject).not.toBe('');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain(`: ${link}\n`);
  expect(html).toContain(`href="${link}"`);
  for (const paragraph of text.split('\n\n').slice(0, -2)) {
    expect(html).toContain(paragraph.replaceAll("'", '&#39;'));
  }
});

test.each(templates)('%s escapes a name', (_name, write) => {
  const { text, html } = write('<b>"O\'Neil" & Co</b>');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain("O'Neil");
  expect(text).not.toMatch(/&(lt|quot|amp);/);
});

test.each(templates)('%s carries no link that somebody put into a name', (_name, write) => {
  const { subject, text, html } = write('win at evil.example');
  expect(`${subject}${text}${html}`).not.toContain('evil');
  expect(text).toMatch(/^Hello,\n/);
});

test.each(templates)('%s loads nothing from anywhere', (_name, write) => {
  const { html } = write('Anna');
  expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import/i);
});
