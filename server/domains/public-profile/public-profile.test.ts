import { expect, test } from 'vitest';
import {
  block,
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeMessage,
  makeReview,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

async function read(profile: { id: string }, viewer?: Person) {
  const headers = viewer ? await signInAs(testApp, viewer) : {};
  return testApp.app.inject({ url: `/api/users/public/${profile.id}`, headers });
}

const reachable = {
  website: 'https://example.com',
  portfolio: 'https://work.example.com',
  phoneNumber: '+254712345678',
  whatsapp: '+254712345679',
  contactEmail: 'hello@example.com',
};

test('shows a freelancer to a visitor without contact details', async () => {
  const freelancer = await makeFreelancer(testApp.sql, {
    ...reachable,
    chargesPerHour: 35.5,
    established: '2025',
    founded: 2015,
  });
  const work = await makeFile(testApp.sql, freelancer);
  const answer = await read(freelancer);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    _id: freelancer.id,
    role: 'freelancer',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    chargesPerHour: 35.5,
    established: '2025',
    founded: 2015,
    skills: ['Figma', 'UI Design'],
    productFlyers: [`/media/${work.name}/640.webp`],
    rating: null,
    may: { seeContact: false, message: false, review: false },
    isOwn: false,
    contact: null,
  });
  for (const secret of [...Object.values(reachable), freelancer.email])
    expect(answer.body).not.toContain(secret);
});

test('shows certificates and pictures in their fields', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const pdf = await makeFile(testApp.sql, supplier, {
    kind: 'certificate',
    contentType: 'application/pdf',
    alt: 'ISO 9001',
  });
  const [banner, avatar] = [
    await makeFile(testApp.sql, supplier, { kind: 'banner' }),
    await makeFile(testApp.sql, supplier, { kind: 'avatar' }),
  ];
  const second = await makeFile(testApp.sql, supplier, { position: 2 });
  const first = await makeFile(testApp.sql, supplier, { position: 1, alt: 'A red bag' });
  expect((await read(supplier)).json().data).toMatchObject({
    certifications: [`/media/${pdf.name}/certificate.pdf`],
    certificationTexts: ['ISO 9001'],
    profileBanner: `/media/${banner.name}/640.webp`,
    profileImage: `/media/${avatar.name}/640.webp`,
    productFlyers: [`/media/${first.name}/640.webp`, `/media/${second.name}/640.webp`],
    flyerTexts: ['A red bag', ''],
  });
});

test('shows the contact details to users who have written, and to no other account', async () => {
  const supplier = await makeSupplier(testApp.sql, reachable);
  const [writer, other] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  await makeMessage(testApp.sql, { from: writer, to: supplier });
  const last = await makeMessage(testApp.sql, { from: writer, to: supplier });
  const [sent] = await testApp.sql<
    [{ createdAt: Date }]
  >`SELECT created_at FROM messages WHERE id = ${last.id}`;
  await makeMessage(testApp.sql, { from: supplier, to: other });

  expect((await read(supplier, writer)).json().data).toMatchObject({
    may: { seeContact: true, message: true, review: true },
    wroteAt: sent.createdAt.toISOString(),
    contact: {
      email: 'hello@example.com',
      portfolio: 'https://work.example.com',
      phoneNumber: '+254712345678',
      phoneText: '+254 712 345678',
      facebook: null,
    },
  });
  const stranger = await read(supplier, other);
  expect(stranger.json().data).toMatchObject({
    may: { seeContact: false, message: true, review: false },
    wroteAt: null,
    contact: null,
  });
  expect(stranger.body).not.toContain('hello@example.com');
});

test('shows the address of the account when the profile has no other', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  expect((await read(freelancer, freelancer)).json().data).toMatchObject({
    isOwn: true,
    may: { seeContact: true, message: false, review: false },
    contact: { email: freelancer.email },
  });
});

test('does not offer a second review, or a review by a professional', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const [customer, freelancer] = [await makeCustomer(testApp.sql), await makeFreelancer(testApp.sql)];
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  await makeMessage(testApp.sql, { from: freelancer, to: supplier });
  await makeReview(testApp.sql, { by: customer, of: supplier, rating: 4 });
  const answer = await read(supplier, customer);
  expect(answer.json().data).toMatchObject({ may: { review: false }, rating: 4, reviewCount: 1 });
  expect((await read(supplier, freelancer)).json().data.may).toMatchObject({
    seeContact: true,
    review: false,
  });
});

test('does not offer messages to a blocked account', async () => {
  const [supplier, customer] = [await makeSupplier(testApp.sql), await makeCustomer(testApp.sql)];
  await block(testApp.sql, { by: supplier, who: customer });
  expect((await read(supplier, customer)).json().data.may.message).toBe(false);
});

test.each([
  ['private', { visibility: 'private' }],
  ['pending', { visibility: 'pending' }],
  ['rejected', { visibility: 'rejected' }],
  ['lapsed', { subscriptionStatus: 'ended' }],
] as const)('hides a %s supplier from everybody but the owner', async (_name, overrides) => {
  const supplier = await makeSupplier(testApp.sql, overrides);
  const writer = await makeCustomer(testApp.sql);
  await makeMessage(testApp.sql, { from: writer, to: supplier });
  for (const answer of [await read(supplier), await read(supplier, writer)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  }
  expect((await read(supplier, supplier)).json().data).toMatchObject({ isOwn: true });
});

test('shows first name, picture and role of a customer, also to accounts they wrote to', async () => {
  const customer = await makeCustomer(testApp.sql, {
    ...reachable,
    companyName: 'Elbe Import',
    location: 'Hamburg',
  });
  const avatar = await makeFile(testApp.sql, customer, { kind: 'avatar' });
  const supplier = await makeSupplier(testApp.sql);
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  await makeMessage(testApp.sql, { from: supplier, to: customer });
  for (const answer of [await read(customer), await read(customer, supplier)]) {
    expect(answer.json().data).toMatchObject({
      firstName: 'Anna',
      lastName: '',
      role: 'customer',
      profileImage: `/media/${avatar.name}/640.webp`,
      companyName: null,
      location: null,
      contact: null,
    });
    for (const secret of ['Schmidt', 'Elbe', 'Hamburg', '@']) expect(answer.body).not.toContain(secret);
  }
  expect((await read(customer, customer)).json().data).toMatchObject({ lastName: 'Schmidt', isOwn: true });
});

test('returns 404 for deleted accounts, unknown ids and invalid ids', async () => {
  const deleted = await makeSupplier(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${deleted.id}`;
  expect((await read(deleted)).statusCode).toBe(404);
  expect((await read({ id: '01890000-0000-7000-8000-000000000000' })).statusCode).toBe(404);
  const answer = await read({ id: 'me' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ id: 'This id isn’t valid' });
});

test('accepts an id in capitals', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const answer = await read({ id: supplier.id.toUpperCase() }, supplier);
  expect(answer.json().data).toMatchObject({ id: supplier.id, isOwn: true });
});
