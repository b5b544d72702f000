import { companyOf } from '@sokoni/contract/company/details';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const companyIn = (env: NodeJS.ProcessEnv) => companyOf(readConfig(env).company);

test('has a default company with four links to reserved domains', () => {
  const { name, email, place, law, social } = companyIn({});
  expect([name, email, place, law]).toEqual([
    'Sokoni Trading FZ-LLC',
    'hello@sokoni.example',
    'Dubai, United Arab Emirates',
    'United Arab Emirates',
  ]);
  expect(Object.keys(social)).toEqual(['facebook', 'instagram', 'linkedin', 'tiktok']);
  for (const url of Object.values(social)) expect(new URL(url).hostname).toMatch(/\.example$/);
});

test('hides a link that is not set when there is no demo data', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
  expect(companyIn(production).social).toEqual({});
  const url = 'https://www.linkedin.com/company/soko';
  expect(companyIn({ ...production, SOCIAL_LINKEDIN: url }).social).toEqual({ linkedin: url });
});

test.each([
  ['COMPANY_NAME', '   '],
  ['COMPANY_EMAIL', 'nobody'],
  ['SOCIAL_TIKTOK', 'javascript:alert(1)'],
  ['SOCIAL_FACEBOOK', 'http://www.facebook.com/soko'],
])('stops the start and names the setting when %s is wrong', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
