import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/storage.ts';
import { fillNewProfile, knownFieldsOf, offeredIndustry, signUpDraft } from './sign-up.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, {}],
  ['text', {}],
  [{ known: null }, {}],
  [{ known: { companyName: 'Kano Leather', email: '' } }, { companyName: 'Kano Leather', email: '' }],
  [
    { known: { location: 'Kano, Nigeria', website: 'kano.example' } },
    { location: 'Kano, Nigeria', website: 'kano.example' },
  ],
  [{ known: { companyName: 7, description: ['a'], password: 'x', role: 'operator' } }, {}],
])('of %j', (state, known) => expect(knownFieldsOf({ state })).toEqual(known));

test('stores in the new profile what the draft knows beyond the sign-up, without what is rejected', async () => {
  const errors = { phoneNumber: 'Enter a phone number' };
  const answers = [
    Response.json({ success: false, code: 'invalid_fields', message: 'No', errors }, { status: 422 }),
    Response.json({ success: true }),
  ];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answers.shift();
  });
  await fillNewProfile('token', { location: 'Kano', phoneNumber: '12', website: 'kano.example', email: 'a' });
  const rest = { location: 'Kano', website: 'kano.example' };
  expect(sent).toEqual([{ ...rest, phoneNumber: '12' }, rest]);
});

test('maps an industry that sign-up does not have to Other, or to its first', () => {
  expect(offeredIndustry(['General', 'Textiles', 'Other'], 'Textiles')).toBe('Textiles');
  expect(offeredIndustry(['General', 'Other'], 'Marketing')).toBe('Other');
  expect(offeredIndustry(['General'], 'Marketing')).toBe('General');
});

test('leaves no plan of another role in the draft', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  signUpDraft.save({ role: 'supplier', selectedPlan: 'basic' });
  expect(signUpDraft.read().selectedPlan).toBe('basic');
  signUpDraft.save({ role: 'customer' });
  expect(signUpDraft.read()).toEqual({ role: 'customer' });
});
