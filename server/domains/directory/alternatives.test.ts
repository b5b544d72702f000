import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeFreelancer, makeSupplier } from '../../testing/factories.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
  const suppliers = [
    { companyName: 'Kimono House', category: 'Fashion', country: 'Ghana' },
    { companyName: 'Ebony Works', category: 'Manufacturing', country: 'Ghana' },
    { companyName: 'Phone Case Makers', category: 'Construction', country: 'Chad' },
    { companyName: 'Ivory Coast Cocoa', category: 'Agriculture', country: 'Mali', rating: 5, reviewCount: 3 },
  ];
  for (const profile of suppliers) await makeSupplier(testApp.sql, profile);
  await makeFreelancer(testApp.sql, { skills: ['Logo', 'React'], country: 'Togo', chargesPerHour: 20 });
});
afterAll(() => testApp.drop());

const ask = (query: Record<string, string>) =>
  testApp.app.inject({ url: '/api/directory/alternatives', query: { role: 'supplier', ...query } });

describe('GET /directory/alternatives', () => {
  it.each([
    [
      'similar words',
      { search: 'kimonostoff' },
      { searches: ['kimono'], trades: [{ trade: 'Fashion', search: '' }] },
    ],
    ['words that are never together', { search: 'ebony ivory' }, { searches: ['ivory', 'ebony'] }],
    [
      'the trades of the same words',
      { search: 'kimono', trade: 'agriculture' },
      { without: ['search', 'trade'], trades: [{ trade: 'Fashion', search: 'kimono' }] },
    ],
    [
      'only filters whose absence finds something',
      { search: 'kimono', country: 'ghana', minRating: '4' },
      { without: ['minRating'], searches: [], trades: [] },
    ],
    [
      'the trades of a country',
      { trade: 'technology', country: 'mali' },
      { without: ['trade'], trades: [{ trade: 'Agriculture', search: '' }] },
    ],
    [
      'skills',
      { role: 'freelancer', trade: 'figma', maxRate: '30' },
      { without: ['trade'], trades: ['Logo', 'React'].map((trade) => ({ trade, search: '' })) },
    ],
    ['nothing for what is like nothing', { search: 'qqqq' }, { searches: [], without: [], trades: [] }],
    ['no words that mean something else', { search: 'cashew' }, { searches: [], trades: [] }],
    ['nothing for the whole directory', {}, { searches: [], without: [], trades: [] }],
  ])('offers %s', async (_, query, expected) => {
    expect((await ask(query)).json().data).toMatchObject(expected);
  });

  it.each([
    [{ role: 'customer' }, 'role'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ trade: 'x'.repeat(61) }, 'trade'],
    [{ maxRate: 'cheap' }, 'maxRate'],
  ])('rejects %j and names %s', async (query, field) => {
    const answer = await ask(query as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});
