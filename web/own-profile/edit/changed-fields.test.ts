import { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import { expect, test } from 'vitest';
import type { Values } from '../../data/draft-store.ts';
import { checkForm } from '../../data/form.ts';
import { changedOf } from './changed-fields.ts';
import { profileRules } from './profile-form.tsx';
import { workRules } from './work-form.tsx';

const profile = {
  fullName: "Ọlá N'Diaye",
  companyName: 'Adé & Daughters',
  category: 'General',
  location: 'Kano',
  country: 'Nigeria',
  founded: '2015',
  chargesPerHour: '25.5',
  description: 'One.\nTwo.',
};
const work = {
  phoneNumber: '0803 123 4567',
  phoneCountry: 'NG',
  whatsapp: '',
  whatsappCountry: 'NG',
  website: 'https://ade.example/',
  instagram: '',
  skills: 'HACCP\nHalal',
  showSocialLinks: 'yes',
};

/** The typed values of a form with these fields. */
function check(typed: Values) {
  const isWork = Object.keys(typed).some((name) => name.replace('.removed', '') in work);
  const [before, rules] = isWork ? [work, workRules(work)] : [profile, profileRules(profile)];
  return checkForm(ProfessionalProfile, rules, { ...before, ...typed });
}

test.each<[string, Values, object]>([
  ['nothing', {}, {}],
  ['only what was changed', { companyName: 'Adé' }, { companyName: 'Adé' }],
  ['line ends are no change', { description: 'One.\r\nTwo.' }, {}],
  [
    'the name, split on its first space',
    { fullName: '  Amina  van der Berg ' },
    { firstName: 'Amina', lastName: 'van der Berg' },
  ],
  ['one word is the first name', { fullName: 'Amina' }, { firstName: 'Amina' }],
  ['names in Arabic', { fullName: 'محمد بن علي' }, { firstName: 'محمد', lastName: 'بن علي' }],
  ['blank stays', { fullName: ' ', companyName: '', description: '  ', founded: '' }, {}],
  ['a blank link stays', { website: '' }, {}],
  ['removed is null', { companyName: '', 'companyName.removed': 'yes' }, { companyName: null }],
  [
    'a removed rate is cleared',
    { chargesPerHour: '', 'chargesPerHour.removed': 'yes' },
    { clear: ['chargesPerHour'] },
  ],
  ['no industry is a choice', { category: '' }, { category: null }],
  ['a rate', { chargesPerHour: '30.25' }, { chargesPerHour: 30.25 }],
  ['a rate with a comma', { chargesPerHour: '1.850,50' }, { chargesPerHour: 1850.5 }],
  ['a rate with its currency', { chargesPerHour: 'US$ 30' }, { chargesPerHour: 30 }],
  ['a blank rate stays', { chargesPerHour: ' ' }, {}],
  ['the whole place when the city changes', { location: 'Zaria' }, { location: 'Zaria, Nigeria' }],
  ['the whole place when the country changes', { country: 'Niger' }, { location: 'Kano, Niger' }],
  ['a country that was written twice once', { location: 'Zaria, Nigeria' }, { location: 'Zaria, Nigeria' }],
  [
    'a place as it was typed into one field',
    { location: 'Kinshasa', country: 'RDC', 'location.typed': 'Kinshasa (RDC)' },
    { location: 'Kinshasa (RDC)' },
  ],
  ['a country alone', { location: '' }, { location: 'Nigeria' }],
  ['a blank place stays', { location: '', country: '' }, {}],
  ['a removed place', { location: '', country: '', 'location.removed': 'yes' }, { location: null }],
  [
    'a phone number as it is dialled there',
    { phoneNumber: '0802 123 4567' },
    { phoneNumber: '+2348021234567' },
  ],
  [
    'a phone number of another country',
    { phoneNumber: '0712 123456', phoneCountry: 'KE' },
    { phoneNumber: '+254712123456' },
  ],
  [
    'a phone number with its code, whatever the country',
    { phoneNumber: '+49 40 123456' },
    { phoneNumber: '+4940123456' },
  ],
  ['nothing for a calling code alone', { phoneNumber: '+254 ' }, {}],
  ['a link from WhatsApp', { whatsapp: 'https://wa.me/2348031234567' }, { whatsapp: '+2348031234567' }],
  ['a removed phone', { phoneNumber: '', 'phoneNumber.removed': 'yes' }, { phoneNumber: null }],
  ['a handle', { instagram: '@amina' }, { instagram: 'https://www.instagram.com/amina' }],
  ['a removed link', { website: '', 'website.removed': 'yes' }, { website: null }],
  ['skills as they are now', { skills: 'Halal\nISO 9001' }, { skills: ['Halal', 'ISO 9001'] }],
  ['no skills', { skills: '' }, { skills: [] }],
  ['the switch for social links', { showSocialLinks: 'no' }, { showSocialLinks: false }],
])('sends %s', (_what, typed, body) => {
  expect(check(typed)).toEqual({ value: body });
});

test.each<[Values, string]>([
  [{ fullName: 'x'.repeat(81) }, 'fullName'],
  [{ chargesPerHour: '-1' }, 'chargesPerHour'],
  [{ chargesPerHour: 'NGN 1500' }, 'chargesPerHour'],
  [{ chargesPerHour: '100001' }, 'chargesPerHour'],
  [{ chargesPerHour: '1,850' }, 'chargesPerHour'],
  [{ chargesPerHour: '1e3' }, 'chargesPerHour'],
  [{ chargesPerHour: 'thirty' }, 'chargesPerHour'],
  [{ chargesPerHour: '₦30' }, 'chargesPerHour'],
  [{ founded: '15' }, 'founded'],
  [{ phoneNumber: '12' }, 'phoneNumber'],
  [{ phoneCountry: 'LU' }, 'phoneNumber'],
  [{ whatsapp: 'call me' }, 'whatsapp'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ website: 'data:text/html,x' }, 'website'],
  [{ instagram: 'https://evil.example/amina' }, 'instagram'],
  [{ skills: Array.from({ length: 31 }, (_, index) => `Skill ${index}`).join('\n') }, 'skills'],
  [{ skills: 'x'.repeat(61) }, 'skills'],
])('rejects %o with an error under its field', (typed, field) => {
  const checked = check(typed);
  expect('errors' in checked && Object.keys(checked.errors)).toEqual([field]);
});

test('shows an error for a field of the request under the form field', () => {
  const { fieldOf } = profileRules({});
  const names = ['firstName', 'skills.3', 'website'].map((name) => fieldOf?.(name, {}));
  expect(names).toEqual(['fullName', 'skills', 'website']);
});

test('returns only the fields that differ', () => {
  expect(changedOf({ a: '1', b: 'x\ny' }, { a: '2', b: 'x\r\ny', c: '' })).toEqual({ a: '2' });
});
