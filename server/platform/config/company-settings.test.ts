import { noCompany } from '@sokoni/contract/company/company';
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

test('has no company in production until all that pages need is set', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };
  const own = { COMPANY_NAME: 'Soko Ltd', COMPANY_PLACE: 'Nairobi', COMPANY_COUNTRY: 'Kenya' };
  const email = 'hello@soko.africa';
  expect(companyIn({ ...production, ...own, COMPANY_EMAIL: email })).toEqual({ ...noCompany, email });
  const whole = { ...production, ...own, COMPANY_EMAIL: email, COMPANY_LAW: 'Kenya' };
  expect(companyIn(whole)).toMatchObject({ name: 'Soko Ltd', place: 'Nairobi, Kenya' });
});

test('hides a link that is not set when there is no demo data', () => {
  const own = { COMPANY_NAME: 'Soko Ltd', COMPANY_PLACE: 'Nairobi', COMPANY_COUNTRY: 'Kenya' };
  const production = { ...own, NODE_ENV: 'production', COMPANY_LAW: 'Kenya', COMPANY_EMAIL: 'a@soko.africa' };
  expect(companyIn(production).social).toEqual({});
  const url = 'https://www.linkedin.com/company/soko';
  expect(companyIn({ ...production, SOCIAL_LINKEDIN: url }).social).toEqual({ linkedin: url });
});

test.each([
  ['COMPANY_NAME', '   '],
  ['COMPANY_EMAIL', 'nobody'],
  ['COMPANY_COUNTRY', 'Atlantis'],
  ['SOCIAL_TIKTOK', 'javascript:alert(1)'],
  ['SOCIAL_FACEBOOK', 'http://www.facebook.com/soko'],
])('stops the start and names the setting when %s is wrong', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
