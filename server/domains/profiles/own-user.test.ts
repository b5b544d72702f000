import { OwnUser } from '@sokoni/contract/accounts/accounts';
import { asOwnFields, blankFields } from '@sokoni/contract/profiles/profile-fields';
import { expect, test } from 'vitest';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeReview,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const read = (headers = {}) => testApp.app.inject({ url: '/api/users/me', headers });
const readAs = async (person: Person) => (await read(await signInAs(testApp, person))).json().data;

const told = {
  companyName: 'Studio Kamau',
  category: 'Services',
  location: 'Nairobi, Kenya',
  description: 'I draw.\nI test.',
  established: '2025',
  founded: 2015,
  chargesPerHour: 35.5,
  skills: ['Figma'],
  phoneNumber: '+254712345678',
  whatsapp: '+254712345679',
  contactEmail: 'hello@kamau.example',
  website: 'https://kamau.example/',
  portfolio: 'https://kamau.example/work',
  instagram: 'https://www.instagram.com/kamau',
  facebook: 'https://www.facebook.com/kamau',
  tiktok: 'https://www.tiktok.com/@kamau',
  showSocialLinks: false,
};

test('contains every field of the account, with its files', async () => {
  const freelancer = await makeFreelancer(testApp.sql, told);
  await makeReview(testApp.sql, { of: freelancer, rating: 4 });
  const [avatar, banner] = [
    await makeFile(testApp.sql, freelancer, { kind: 'avatar' }),
    await makeFile(testApp.sql, freelancer, { kind: 'banner' }),
  ];
  const second = await makeFile(testApp.sql, freelancer, { position: 2 });
  const first = await makeFile(testApp.sql, freelancer, { position: 1 });
  const paper = await makeFile(testApp.sql, freelancer, {
    kind: 'certificate',
    contentType: 'application/pdf',
  });
  const { id, email } = freelancer;
  expect(await readAs(freelancer)).toEqual({
    ...asOwnFields(blankFields),
    ...told,
    _id: id,
    id,
    uid: id,
    email,
    role: 'freelancer',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    subject: 'Product designer',
    profileImage: `/media/${avatar.name}/640.webp`,
    profileBanner: `/media/${banner.name}/640.webp`,
    certifications: [`/media/${paper.name}/certificate.pdf`],
    productFlyers: [`/media/${first.name}/640.webp`, `/media/${second.name}/640.webp`],
    hiddenFlyers: [],
    profileVisibility: 'public',
    subscriptionStatus: 'active',
    rating: 4,
    mailNotifications: true,
    language: null,
    messageMail: 'words',
    reviewMail: true,
    projectMail: true,
    newsMail: true,
    messagePush: 'words',
    reviewPush: true,
    projectPush: true,
    quietHours: null,
    timeZone: null,
    isOperator: false,
    operatorRole: null,
    isEmailConfirmed: false,
    isEmailUnreachable: false,
    isSuspended: false,
    textsToAccept: [],
    selectedPlan: null,
  });
});

test('is the same after signing in, with all fields for every role', async () => {
  for (const person of [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql, told)]) {
    const own = await readAs(person);
    expect(OwnUser.parse(own)).toEqual(own);
    expect(Object.keys(own).sort()).toEqual(Object.keys(OwnUser.shape).sort());
    const payload = { email: person.email, password: PASSWORD };
    const signedIn = await testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(signedIn.json().user).toEqual(own);
  }
});

test('is the same after signing up', async () => {
  const names = { firstName: 'Anna', lastName: 'Schmidt' };
  const payload = { ...names, email: 'anna@own.example', password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  const { user, token } = answer.json();
  expect((await read({ authorization: `Bearer ${token}` })).json().data).toEqual(user);
  const established = String(testApp.clock.now().getUTCFullYear());
  expect(user).toMatchObject({ ...names, established, skills: [], productFlyers: [], rating: null });
});
