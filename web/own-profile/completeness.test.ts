import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { asOwnFields, blankFields } from '@sokoni/contract/profiles/profile-fields';
import { expect, test } from 'vitest';
import { completenessOf } from './completeness.tsx';

const empty = {
  ...asOwnFields(blankFields),
  ...{ role: 'supplier', firstName: 'Ọlá', profileImage: null, profileBanner: null },
  ...{ certifications: [] as string[], productFlyers: [] as string[] },
} as unknown as OwnUser;

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
  [supplier, { category: null }, 'trade', 'profile', { field: 'category' }],
  [supplier, { companyName: null }, 'company', 'profile', { field: 'companyName' }],
  [supplier, { description: 'Cloth.' }, 'sentences', 'profile', { field: 'description' }],
  [supplier, { location: null }, 'location', 'profile', { field: 'location' }],
  [supplier, { phoneNumber: null }, 'contact', 'products', { field: 'phoneNumber' }],
  [supplier, { productFlyers: ['1', '2'] }, 'work', 'products', { panel: 'work' }],
  [supplier, { skills: [] }, 'skills', 'products', { field: 'skills' }],
  [supplier, { certifications: [] }, 'certificate', 'products', { panel: 'certificates' }],
  [supplier, { profileBanner: null }, 'banner', 'products', { panel: 'banner' }],
  [freelancer, { subject: null }, 'trade', 'profile', { field: 'subject' }],
  [freelancer, { chargesPerHour: null }, 'rate', 'profile', { field: 'chargesPerHour' }],
  [freelancer, { skills: ['Figma', 'React'] }, 'skills', 'portfolio', { field: 'skills' }],
])('links $role without %2$o to its field', (user, missing, name, tab, target) => {
  const { percent, next } = completenessOf({ ...user, ...missing });
  expect(percent).toBe(user.role === 'supplier' ? 91 : 90);
  expect(next).toMatchObject({ name, tab, target });
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
