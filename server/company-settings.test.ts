import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a newcomer gets a company with four links that lead to nobody', () => {
  const { name, email, place, social } = readConfig({}).company;
  expect([name, email, place]).toEqual([
    'Sokoni Trading FZ-LLC',
    'hello@sokoni.example',
    'Dubai, United Arab Emirates',
  ]);
  expect(Object.keys(social)).toEqual(['facebook', 'instagram', 'linkedin', 'tiktok']);
  for (const url of Object.values(social)) expect(new URL(url).hostname).toMatch(/\.example$/);
});

test('without demo data a link that is not set is not shown', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
  expect(readConfig(production).company.social).toEqual({});
  const url = 'https://www.linkedin.com/company/soko';
  expect(readConfig({ ...production, SOCIAL_LINKEDIN: url }).company.social).toEqual({ linkedin: url });
});

test.each([
  ['COMPANY_NAME', '   '],
  ['COMPANY_EMAIL', 'nobody'],
  ['SOCIAL_TIKTOK', 'javascript:alert(1)'],
  ['SOCIAL_FACEBOOK', 'http://www.facebook.com/soko'],
])('a wrong %s ends the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
