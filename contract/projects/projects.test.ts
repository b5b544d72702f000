import { expect, it } from 'vitest';
import { findMissingFields, NewProject, NewProposal } from './projects.ts';

const id = '0190a5b0-0000-7000-8000-000000000000';
const forSuppliers: NewProject = {
  ...{ clientId: id, role: 'supplier', professionalIds: [id], title: 'Bags', description: 'Of cotton' },
  ...{ industry: 'Fashion', quantity: 500, unit: 'piece', country: 'Kenya', wantsSample: true },
  ...{ neededBy: '2030-05-31', budgetFrom: 100, budgetTo: 200, soughtCountry: 'Ghana', attachmentIds: [id] },
};
const forFreelancers: NewProject = {
  ...{ clientId: id, role: 'freelancer', title: 'Logo', description: 'For tea', skills: ['Figma'] },
  ...{ pricing: 'hourly', hours: 40 },
};
const proposal = {
  ...{ clientId: id, price: 3.2, currency: 'USD', unit: 'piece', quantity: 500, leadTime: '3 weeks' },
  ...{ term: 'FOB', place: 'Mombasa', validUntil: '2030-05-31', included: 'Labels', message: 'Good day' },
  attachmentIds: [id],
};

const wrongValues = [
  ...[undefined, null, '', ' ', 'abc', 'x'.repeat(20_000), '\u202e', '\u0000', '-1', '1e3', '1.234'],
  ...['2030-02-30', '31/05/2030', 0, -1, 0.005, 1.5, 1e12, Number.NaN, true, {}, [], [7], ['']],
  Array(11).fill(id),
];

it.each([
  ['project for suppliers', NewProject, forSuppliers],
  ['project for freelancers', NewProject, forFreelancers],
  ['proposal', NewProposal, proposal],
])('names the wrong field of a %s in our own words, whatever is in it', (_, schema, right) => {
  expect(schema.safeParse(right).error).toBeUndefined();
  for (const field of Object.keys(right)) {
    const refusals = wrongValues.flatMap((value) => {
      const issues = schema.safeParse({ ...right, [field]: value }).error?.issues ?? [];
      return issues.map(({ path, message }) => ({ field: path[0], message }));
    });
    expect(refusals.length, field).toBeGreaterThan(3);
    for (const refusal of refusals) {
      expect(refusal).toEqual({ field, message: expect.not.stringMatching(/^Invalid|^$|expected/i) });
    }
  }
});

const NO_QUANTITY = 'Enter a quantity above 0, for example 500';
const NO_BUDGET = 'Enter whole dollars above 0, for example 500';
const NO_HOURS = 'Enter hours as a whole number from 1 to 10,000';

it.each<[Partial<NewProject>, Record<string, string>]>([
  [{}, {}],
  [{ industry: null }, { industry: 'Choose an industry' }],
  [{ quantity: null }, { quantity: NO_QUANTITY }],
  [{ skills: ['Figma'] }, { skills: 'Only for freelancers' }],
  [{ neededBy: '2020-01-01' }, { neededBy: 'This date is in the past' }],
  [{ budgetFrom: null }, { budgetFrom: NO_BUDGET }],
  [{ budgetTo: 99 }, { budgetTo: 'The upper end can’t be below the lower end' }],
])('names the field that %j leaves wrong in a project for suppliers', (change, errors) => {
  expect(findMissingFields({ ...forSuppliers, ...change }, '2026-11-01')).toEqual(errors);
});

it.each<[Partial<NewProject>, Record<string, string>]>([
  [{}, {}],
  [{ skills: [] }, { skills: 'Enter at least one skill' }],
  [{ pricing: null }, { pricing: 'Choose a fixed price or hours' }],
  [{ hours: null }, { hours: NO_HOURS }],
  [{ pricing: 'fixed', hours: null }, {}],
  [
    { industry: 'Fashion', quantity: 5, unit: 'kg', country: 'Kenya', wantsSample: true },
    Object.fromEntries(
      ['industry', 'quantity', 'unit', 'country', 'wantsSample'].map((name) => [name, 'Only for suppliers']),
    ),
  ],
])('names the field that %j leaves wrong in a project for freelancers', (change, errors) => {
  expect(findMissingFields({ ...forFreelancers, ...change }, '2026-11-01')).toEqual(errors);
});

it.each([
  ['12.505', /at most two decimals/],
  [12.505, /at most two decimals/],
  ['1.234,567', /at most two decimals/],
  [1e12, /too high/],
  [0, /above 0/],
])('says why %j is no price of a proposal', (price, message) => {
  const { error } = NewProposal.safeParse({ ...proposal, price });
  expect(error?.issues[0]?.message).toMatch(message);
});
