import { DOCUMENTS_KEPT_DAYS, DOCUMENTS_MAX } from '@sokoni/contract/verification/verification';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { newId } from '../../platform/db/ids.ts';
import { buildTestApp, DAY, HOUR } from '../../testing/app.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import {
  makeClaim,
  makeCustomer,
  makeFreelancer,
  makePending,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { formOf, picture } from '../../testing/uploads.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { removeOldDocuments } from './clean-up.ts';
import { decideClaim } from './decide-claim.ts';
import { documentKey } from './documents.ts';
import { findClaims } from './find-claims.ts';

/** Deletes rows and files, as two jobs do. */
async function removeOld() {
  await removeOldDocuments(testApp, failOnError);
  await removeDiscardedFiles(testApp);
}

const testApp = useTestApp();

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function ask(person: Person, method: Method, path: string, payload?: object) {
  const headers = await signInAs(testApp, person);
  return testApp.app.inject({
    method,
    url: `/api/verification${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
}

async function claimOf(person: Person, kind: string) {
  const answer = await ask(person, 'GET', '');
  return answer.json().data.claims.find((claim: { kind: string }) => claim.kind === kind);
}

const publicOf = async (person: Person) =>
  (await testApp.app.inject({ url: `/api/users/public/${person.id}` })).json().data;

const decide = (person: Person, decision: 'verify' | 'refuse' | 'withdraw', more: object = {}) =>
  testApp.sql.begin((tx) =>
    decideClaim(tx, {
      accountId: person.id,
      kind: 'identity',
      decision,
      method: 'passport',
      reason: 'It is blurred',
      operatorId: null,
      now: testApp.clock.now(),
      ...more,
    }),
  );

async function add(person: Person, kind: string, ...files: { bytes: Uint8Array; name?: string }[]) {
  const form = formOf(files.map((file) => ({ field: 'documents', ...file })));
  return ask(person, 'PUT', `/${kind}/documents`, form);
}

async function storedDocuments(person: Person) {
  return testApp.sql<
    { id: string; name: string; contentType: 'image/webp' | 'application/pdf'; title: string }[]
  >`
    SELECT id, name, content_type, title FROM claim_documents WHERE account_id = ${person.id} ORDER BY id`;
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

test('starts with no verified claim of any kind', async () => {
  const person = await makeSupplier(testApp.sql);
  const answer = await ask(person, 'GET', '');
  const { claims, changesRequested, user } = answer.json().data;
  expect(claims.map((claim: { kind: string; status: string }) => [claim.kind, claim.status])).toEqual([
    ['email', 'none'],
    ['phone', 'none'],
    ['identity', 'none'],
    ['business', 'none'],
    ['certificates', 'none'],
  ]);
  expect([changesRequested, user.id]).toEqual([[], person.id]);
  expect((await publicOf(person)).verified).toEqual([]);
});

test('verifies an email address by a link that works twice', async () => {
  const person = await makeFreelancer(testApp.sql);
  expect((await ask(person, 'POST', '/email')).json().message).toBe('Email sent! Please check your inbox.');
  const mail = (await sendAllMail(testApp)).find(({ to }) => to === person.email);
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const [kept] = await mailTo(testApp.sql, person.email);
  expect(JSON.stringify(kept)).not.toContain(token);
  for (const _ of [1, 2]) {
    const answer = await testApp.app.inject({ method: 'PUT', url: `/api/verification/email/${token}` });
    expect(answer.statusCode).toBe(200);
  }
  expect(await claimOf(person, 'email')).toMatchObject({ status: 'verified', method: 'link by email' });
  expect((await publicOf(person)).verified).toMatchObject([{ kind: 'email' }]);
  expect((await ask(person, 'POST', '/email')).json().message).toBe(
    'Your email address is already verified.',
  );
  // The same link does not undo the later decision of an operator.
  await decide(person, 'withdraw', { kind: 'email' });
  const again = await testApp.app.inject({ method: 'PUT', url: `/api/verification/email/${token}` });
  expect(again.statusCode).toBe(410);
});

test('rejects links that are unknown, expired or for an address that has changed', async () => {
  const person = await makeFreelancer(testApp.sql);
  await ask(person, 'POST', '/email');
  const mail = (await sendAllMail(testApp)).find(({ to }) => to === person.email);
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const follow = async (link: string) =>
    (await testApp.app.inject({ method: 'PUT', url: `/api/verification/email/${link}` })).statusCode;
  expect(await follow('nobody-has-this')).toBe(410);
  await testApp.sql`UPDATE accounts SET email = ${`${newId()}@example.com`} WHERE id = ${person.id}`;
  expect(await follow(token)).toBe(410);
  await testApp.sql`UPDATE accounts SET email = ${person.email} WHERE id = ${person.id}`;
  testApp.clock.advance(24 * HOUR);
  expect(await follow(token)).toBe(410);
  expect(await claimOf(person, 'email')).toMatchObject({ status: 'none' });
});

test('sends a link to a confirmed address that could not be reached, and says so until then', async () => {
  const person = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, person);
  await testApp.sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${person.id}`;
  await testApp.sql`
    INSERT INTO outbox (id, recipient, subject, text, html, last_error, given_up_at)
    VALUES (gen_random_uuid(), ${person.email}, '', '', '', '550 No such user', now())`;
  const markAddress = () => testApp.sql`
    INSERT INTO bounced_addresses (recipient, since, reason) VALUES (${person.email}, now(), '550 No such user')`;
  await markAddress();
  const isUnreachable = async () =>
    (await testApp.app.inject({ url: '/api/users/me', headers })).json().data.isEmailUnreachable;
  expect(await isUnreachable()).toBe(true);
  const send = () => testApp.app.inject({ method: 'POST', url: '/api/verification/email', headers });
  expect((await send()).json().message).toBe('Email sent! Please check your inbox.');
  expect(await isUnreachable()).toBe(false);
  expect((await send()).json().message).toBe('Your email address is already verified.');
  // A link that was opened has arrived.
  await markAddress();
  const mail = (await sendAllMail(testApp)).find(({ to }) => to === person.email);
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await testApp.app.inject({ method: 'PUT', url: `/api/verification/email/${token}` });
  expect(await isUnreachable()).toBe(false);
});

test('limits the links an hour, and reports the limit', async () => {
  const strict = await buildTestApp({ rateLimitFactor: 1 });
  const person = await makeSupplier(strict.sql);
  const headers = await signInAs(strict, person);
  const ask = () => strict.app.inject({ method: 'POST', url: '/api/verification/email', headers });
  for (const _ of [1, 2, 3]) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  // An account that requests a password reset as well still gets that mail.
  await strict.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: person.email },
  });
  expect(await mailTo(strict.sql, person.email)).toHaveLength(4);
  strict.clock.advance(HOUR);
  expect((await ask()).statusCode).toBe(200);
  await strict.drop();
});

test('stores documents as re-encoded pictures and unchanged PDFs, at no public address', async () => {
  const person = await makeSupplier(testApp.sql);
  const taken = await sharp(await picture({ width: 3000, height: 2000 }))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  const answer = await add(
    person,
    'identity',
    { bytes: taken, name: 'passport\u202egpj.jpg' },
    { bytes: pdf, name: 'a.pdf' },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await claimOf(person, 'identity')).documents).toMatchObject([
    { name: 'passportgpj.jpg', isPdf: false },
    { name: 'a.pdf', isPdf: true },
  ]);
  const [first, second] = await storedDocuments(person);
  if (!first || !second) throw new Error('Nothing was stored.');
  const bytes = await testApp.storage.read(documentKey(first));
  const found = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect([found.format, found.width, found.exif]).toEqual(['webp', 2400, undefined]);
  expect(await testApp.storage.read(documentKey(second))).toEqual(pdf);
  for (const { name } of [first, second]) {
    for (const variant of ['document.webp', 'document.pdf', '320.webp', '2400.webp', 'certificate.pdf']) {
      const { statusCode } = await testApp.app.inject({ url: `/media/${name}/${variant}` });
      expect(statusCode, variant).toBe(404);
    }
  }
});

test('rejects other file types and too many files, and stores all files or none', async () => {
  const person = await makeSupplier(testApp.sql);
  const bytes = await picture();
  const refused = await add(
    person,
    'identity',
    { bytes },
    { bytes: Buffer.from('<svg xmlns=""/>'), name: 'a.svg' },
  );
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['documents']]);
  expect(await storedDocuments(person)).toEqual([]);
  const four = Array.from({ length: DOCUMENTS_MAX }, () => ({ bytes }));
  expect((await add(person, 'identity', ...four)).statusCode).toBe(200);
  const fifth = await add(person, 'identity', { bytes });
  expect([fifth.statusCode, fifth.json().code]).toEqual([409, 'too_many_files']);
  expect((await add(person, 'business', { bytes })).statusCode).toBe(200);
  expect((await add(person, 'nothing', { bytes })).statusCode).toBe(422);
  const left = await testApp.sql`SELECT key FROM discarded_files WHERE key LIKE '%/document.%'`;
  expect(left).toHaveLength(0);
});

test('a document can be removed until its claim is decided', async () => {
  const person = await makeSupplier(testApp.sql);
  await add(person, 'identity', { bytes: await picture() }, { bytes: pdf });
  const [first, second] = await storedDocuments(person);
  if (!first || !second) throw new Error('Nothing was stored.');
  expect((await ask(await makeSupplier(testApp.sql), 'DELETE', `/documents/${first.id}`)).statusCode).toBe(
    404,
  );
  expect((await ask(person, 'DELETE', `/documents/${first.id}`)).statusCode).toBe(200);
  expect(await testApp.storage.read(documentKey(first))).toBeNull();
  expect((await ask(person, 'DELETE', `/documents/${first.id}`)).statusCode).toBe(404);
  await ask(person, 'PUT', '/identity', { note: '' });
  await decide(person, 'refuse');
  expect((await ask(person, 'DELETE', `/documents/${second.id}`)).statusCode).toBe(403);
  // The owner starts with no documents; the operator still sees the old one.
  expect((await claimOf(person, 'identity')).documents).toEqual([]);
  const [held] = (await findClaims(testApp.sql, person.id, testApp.clock.now())).filter(
    ({ kind }) => kind === 'identity',
  );
  expect(held?.documents).toHaveLength(1);
});

test('requires a document, a note or a phone number, and keeps the place of a claim that is sent again', async () => {
  const person = await makeSupplier(testApp.sql);
  const bare = await ask(person, 'PUT', '/business', { note: '  ' });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['documents']]);
  expect((await ask(person, 'PUT', '/phone', { note: 'After 17:00' })).statusCode).toBe(422);
  await testApp.sql`UPDATE profiles SET phone_number = '+2348031234567' WHERE account_id = ${person.id}`;
  expect((await ask(person, 'PUT', '/phone', { note: 'After 17:00' })).statusCode).toBe(200);
  await ask(person, 'PUT', '/business', { note: 'RC 1' });
  const first = await claimOf(person, 'business');
  testApp.clock.advance(DAY);
  await ask(person, 'PUT', '/business', { note: 'RC 12' });
  expect(await claimOf(person, 'business')).toEqual({ ...first, note: 'RC 12' });
  expect((await ask(person, 'PUT', '/email', { note: 'x' })).statusCode).toBe(422);
  expect((await ask(person, 'PUT', '/business', { note: 'x', status: 'verified' })).statusCode).toBe(422);
});

test('shows a verified claim until it expires or is withdrawn', async () => {
  const person = await makeSupplier(testApp.sql);
  await decide(person, 'verify', { expiresAt: dayOf(new Date(+testApp.clock.now() + 2 * DAY)) });
  const shown = await publicOf(person);
  expect(shown.verified).toMatchObject([{ kind: 'identity', at: expect.any(String) }]);
  // A verified claim stays verified when it is submitted again, also when the new submission is refused.
  await ask(person, 'PUT', '/identity', { note: 'A newer one' });
  expect(await claimOf(person, 'identity')).toMatchObject({ status: 'submitted', method: 'passport' });
  expect((await publicOf(person)).verified).toEqual(shown.verified);
  await decide(person, 'refuse');
  expect(await claimOf(person, 'identity')).toMatchObject({ status: 'verified', reason: 'It is blurred' });
  expect((await publicOf(person)).verified).toEqual(shown.verified);
  testApp.clock.advance(3 * DAY);
  expect(await claimOf(person, 'identity')).toMatchObject({ status: 'expired' });
  expect((await publicOf(person)).verified).toEqual([]);
  await decide(person, 'verify');
  await decide(person, 'withdraw');
  expect(await claimOf(person, 'identity')).toMatchObject({ status: 'withdrawn', method: null });
  expect((await publicOf(person)).verified).toEqual([]);
});

test('a claim without any document left is no longer submitted', async () => {
  const person = await makeSupplier(testApp.sql);
  const submit = async (kind: string, note: string) => {
    await add(person, kind, { bytes: pdf });
    await ask(person, 'PUT', `/${kind}`, { note });
  };
  const takeBack = async (kind: string) => {
    const { documents } = await claimOf(person, kind);
    for (const { _id } of documents) await ask(person, 'DELETE', `/documents/${_id}`);
    return claimOf(person, kind);
  };
  await submit('identity', '');
  await submit('business', 'RC 12');
  await makeClaim(testApp.sql, person, { kind: 'certificates' });
  await submit('certificates', '');
  expect(await takeBack('identity')).toMatchObject({ status: 'none', submittedAt: null, documents: [] });
  expect(await takeBack('business')).toMatchObject({ status: 'submitted', documents: [] });
  // A newer document was submitted and removed: the earlier verification stays.
  expect(await takeBack('certificates')).toMatchObject({ status: 'verified', method: 'passport' });
});

test('deletes documents some time after the decision, and documents that were never submitted', async () => {
  const person = await makeSupplier(testApp.sql);
  await add(person, 'identity', { bytes: await picture() });
  await ask(person, 'PUT', '/identity', { note: '' });
  await add(person, 'business', { bytes: pdf });
  const [waiting, unsubmitted] = await storedDocuments(person);
  if (!waiting || !unsubmitted) throw new Error('Nothing was stored.');
  testApp.clock.advance((DOCUMENTS_KEPT_DAYS + 1) * DAY);
  await removeOld();
  expect(await testApp.storage.read(documentKey(waiting))).not.toBeNull();
  expect(await testApp.storage.read(documentKey(unsubmitted))).toBeNull();
  await decide(person, 'verify');
  testApp.clock.advance((DOCUMENTS_KEPT_DAYS - 1) * DAY);
  await removeOld();
  expect(await testApp.storage.read(documentKey(waiting))).not.toBeNull();
  testApp.clock.advance(2 * DAY);
  await removeOld();
  expect(await testApp.storage.read(documentKey(waiting))).toBeNull();
  expect(await storedDocuments(person)).toEqual([]);
  expect((await publicOf(person)).verified).toMatchObject([{ kind: 'identity' }]);
});

test('a deleted account leaves no document, claim or note', async () => {
  const person = await makeSupplier(testApp.sql);
  await add(person, 'identity', { bytes: pdf });
  await ask(person, 'PUT', '/identity', { note: 'Call me' });
  const [document] = await storedDocuments(person);
  await deleteForGood(testApp, person);
  expect(document && (await testApp.storage.read(documentKey(document)))).toBeNull();
  const left = await testApp.sql`
    SELECT account_id FROM claims WHERE account_id = ${person.id}
    UNION ALL SELECT account_id FROM claim_documents WHERE account_id = ${person.id}`;
  expect(left).toHaveLength(0);
});

test('submitting a profile again puts it back into the queue and sends a mail', async () => {
  const person = await makePending(testApp.sql, { visibility: 'rejected' });
  const operator = await makeCustomer(testApp.sql);
  await testApp.sql`
    UPDATE profiles SET changes_asked_at = now(), pending_since = NULL WHERE account_id = ${person.id}`;
  await testApp.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, places)
    VALUES (${newId()}, ${person.id}, ${operator.id}, 'changes asked', ${['Your own pictures', 'A logo']}, '{work,picture}')`;
  expect((await ask(person, 'GET', '')).json().data.changesRequested).toEqual([
    { text: 'Your own pictures', place: 'work' },
    { text: 'A logo', place: 'picture' },
  ]);
  const answer = await ask(person, 'POST', '/resubmit');
  expect(answer.json().data).toMatchObject({ changesRequested: [], user: { profileVisibility: 'pending' } });
  await ask(person, 'POST', '/resubmit');
  expect(await mailTo(testApp.sql, person.email)).toMatchObject([
    { subject: 'We’re reviewing your profile again' },
  ]);
});

test.each([
  ['firstName', 'identity', 'Aisha'],
  ['lastName', 'identity', 'Sani'],
  ['companyName', 'business', 'Zaria Leather'],
])('a changed %s withdraws the %s claim and the approval', async (field, kind, value) => {
  const person = await makeSupplier(testApp.sql, { phoneNumber: '+2348031234567' });
  for (const each of ['identity', 'business', 'phone', 'email'] as const) {
    await makeClaim(testApp.sql, person, { kind: each });
  }
  const headers = await signInAs(testApp, person);
  const put = (payload: object) =>
    testApp.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload });
  expect((await put({ firstName: 'Musa', description: 'Bags' })).json().data.profileVisibility).toBe(
    'public',
  );
  expect((await publicOf(person)).verified).toHaveLength(4);
  const renamed = (await put({ [field]: value })).json();
  expect(renamed.data.profileVisibility).toBe('pending');
  expect(renamed.message).toContain('under review again');
  expect(await claimOf(person, kind)).toMatchObject({ status: 'withdrawn', method: null });
  const left = ['email', 'phone', 'identity', 'business'].filter((each) => each !== kind);
  const { verified } = (await testApp.app.inject({ url: `/api/users/public/${person.id}`, headers })).json()
    .data;
  expect(verified.map((claim: { kind: string }) => claim.kind)).toEqual(left);
  expect(await mailTo(testApp.sql, person.email)).toMatchObject([
    { subject: 'We’re reviewing your profile again' },
  ]);
});

test('a new phone number or certificate is not verified, and the profile stays public', async () => {
  const person = await makeSupplier(testApp.sql, {
    location: 'Kano, Nigeria',
    phoneNumber: '+2348031234567',
  });
  for (const kind of ['phone', 'certificates', 'identity'] as const)
    await makeClaim(testApp.sql, person, { kind });
  const headers = await signInAs(testApp, person);
  await testApp.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers,
    payload: { phoneNumber: '+2348031234568' },
  });
  await testApp.app.inject({
    method: 'PUT',
    url: '/api/users/profile/images',
    headers,
    payload: formOf([{ field: 'certifications', bytes: pdf }]),
  });
  const { verified, profileVisibility } = await publicOf(person);
  expect([profileVisibility, verified]).toMatchObject(['public', [{ kind: 'identity' }]]);
});

test('a submitted claim stays submitted when the name changes, and loses its earlier verification', async () => {
  const person = await makeSupplier(testApp.sql);
  await makeClaim(testApp.sql, person);
  await ask(person, 'PUT', '/identity', { note: 'A newer one' });
  const headers = await signInAs(testApp, person);
  await testApp.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers,
    payload: { firstName: 'Aisha' },
  });
  expect(await claimOf(person, 'identity')).toMatchObject({ status: 'submitted', method: null });
});

test('simultaneous requests add no more documents than allowed, and submit once', async () => {
  const person = await makeSupplier(testApp.sql);
  const three = Array.from({ length: 3 }, () => ({ bytes: pdf }));
  const answers = await Promise.all([1, 2, 3].map(() => add(person, 'business', ...three)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await storedDocuments(person)).toHaveLength(3);
  const left = await testApp.sql`SELECT key FROM discarded_files WHERE key LIKE '%/document.%'`;
  expect(left).toHaveLength(0);
  const sent = await Promise.all([1, 2, 3, 4].map(() => ask(person, 'PUT', '/business', { note: 'RC 1' })));
  expect(sent.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const submitted = new Set(sent.map((answer) => answer.json().data.claims[3].submittedAt as string));
  expect(submitted.size).toBe(1);
});
