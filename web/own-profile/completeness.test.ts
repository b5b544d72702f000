import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { asOwnFields, blankFields } from '@sokoni/contract/profiles/profile-fields';
import { expect, test } from 'vitest';
import { completenessOf } from './completeness.tsx';

const empty: OwnUser = {
  _id: '1',
  id: '1',
  uid: '1',
  email: 'ola@mail.example',
  role: 'supplier',
  ...asOwnFields(blankFields),
  firstName: 'Ọlá',
  profileImage: null,
  profileBanner: null,
  certifications: [],
  productFlyers: [],
  hiddenFlyers: [],
  profileVisibility: 'private',
  subscriptionStatus: 'none',
  rating: null,
  mailNotifications: true,
  messageMail: 'words',
  reviewMail: true,
  messagePush: 'words',
  reviewPush: true,
  quietHours: null,
  timeZone: null,
  selectedPlan: null,
  isEmailConfirmed: false,
  isOperator: false,
  isSuspended: false,
};

const full = {
  profileImage: '/media/a/192.webp',
  profileBanner: '/media/b/960.webp',
  description: 'Hand-woven cloth. '.repeat(10),
  location: 'Bonwire, Ghana',
  phoneNumber: '+233302123456',
  productFlyers: ['1', '2', '3'],
  skills: ['Weaving', 'Dyeing', 'Sewing'],
};
const supplier = {
  ...empty,
  ...full,
  companyName: 'Adé',
  category: 'Fashion',
  certifications: ['/media/c/certificate.pdf'],
};
const freelancer = {
  ...empty,
  ...full,
  role: 'freelancer' as const,
  subject: 'UI designer',
  chargesPerHour: 25,
};

test('counts the fields of the sign-up', () => {
  const joined = { ...empty, companyName: 'Adé & Daughters', description: 'Cloth.' };
  expect(completenessOf(joined)).toMatchObject({ percent: 25, next: { name: 'picture', tab: 'profile' } });
  expect(completenessOf({ ...joined, role: 'freelancer' })).toMatchObject({
    percent: 18,
    next: { name: 'picture', tab: 'profile' },
  });
  expect(completenessOf({ ...empty, role: 'freelancer' }).percent).toBe(9);
});

test('does not count fields of the other role', () => {
  expect(completenessOf(supplier)).toEqual({ percent: 100, next: null });
  expect(completenessOf(freelancer)).toEqual({ percent: 100, next: null });
});

test.each([
  [{ category: null }, 'trade', 'profile', { field: 'category' }],
  [{ companyName: null }, 'company', 'profile', { field: 'companyName' }],
  [{ description: 'Cloth.' }, 'sentences', 'profile', { field: 'description' }],
  [{ location: null }, 'location', 'profile', { field: 'location' }],
  [{ phoneNumber: null }, 'contact', 'products', { field: 'phoneNumber' }],
  [{ productFlyers: ['1', '2'] }, 'work', 'products', { panel: 'work' }],
  [{ skills: [] }, 'skills', 'products', { field: 'skills' }],
  [{ certifications: [] }, 'certificate', 'products', { panel: 'certificates' }],
  [{ profileBanner: null }, 'banner', 'products', { panel: 'banner' }],
])('links a supplier without %o to its field', (missing, name, tab, target) => {
  const { percent, next } = completenessOf({ ...supplier, ...missing });
  expect(percent).toBe(91);
  expect(next).toMatchObject({ name, tab, target });
});

test.each([
  [{ subject: null }, 'trade', 'profile', { field: 'subject' }],
  [{ chargesPerHour: null }, 'rate', 'profile', { field: 'chargesPerHour' }],
  [{ skills: ['Figma', 'React'] }, 'skills', 'portfolio', { field: 'skills' }],
])('links a freelancer without %o to its field', (missing, name, tab, target) => {
  expect(completenessOf({ ...freelancer, ...missing }).next).toMatchObject({ name, tab, target });
});

test('accepts any contact channel', () => {
  expect(completenessOf({ ...supplier, phoneNumber: null, whatsapp: '+233302123456' }).percent).toBe(100);
});

test('counts visible characters of a description: no spaces around it, and one for an astral character', () => {
  expect(completenessOf({ ...supplier, description: ' ' }).next?.name).toBe('description');
  expect(completenessOf({ ...supplier, description: `${' '.repeat(200)}Cloth.` }).next?.name).toBe(
    'sentences',
  );
  expect(completenessOf({ ...supplier, description: '😀'.repeat(119) }).next?.name).toBe('sentences');
});
