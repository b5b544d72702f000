import { expect, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { DAY } from '../../testing/app.ts';
import { makeClaim, makeSupplier, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { decideClaim } from './decide-claim.ts';
import { endApprovals, remindOfExpiry } from './watch-expiry.ts';

const testApp = useTestApp();

const inDays = (days: number) => new Date(+testApp.clock.now() + days * DAY);
const subjectsTo = async ({ email }: Person) =>
  (await mailTo(testApp.sql, email)).map(({ subject }) => subject);
const stateOf = async ({ id }: Person) => {
  const [row] = await testApp.sql`
    SELECT visibility, verified_at IS NOT NULL AS is_approved FROM profiles WHERE account_id = ${id}`;
  return row;
};
const approved = { visibility: 'public', isApproved: true };
const waiting = { visibility: 'pending', isApproved: false };

test('a profile whose last proof expires returns to the queue, and its owner gets one mail', async () => {
  const [both, one, none] = [
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ] as const;
  await makeClaim(testApp.sql, both, { kind: 'identity', expiresAt: inDays(1) });
  await makeClaim(testApp.sql, both, { kind: 'business', expiresAt: inDays(3) });
  await makeClaim(testApp.sql, one, { kind: 'identity', expiresAt: inDays(1) });
  await makeClaim(testApp.sql, one, { kind: 'email' });
  // The profile was public before claims existed.
  await makeClaim(testApp.sql, none, { kind: 'certificates', expiresAt: inDays(1) });
  await endApprovals(testApp, failOnError);
  expect(await Promise.all([both, one, none].map(stateOf))).toEqual([approved, approved, approved]);
  testApp.clock.advance(2 * DAY);
  await endApprovals(testApp, failOnError);
  await endApprovals(testApp, failOnError);
  expect(await Promise.all([both, one, none].map(stateOf))).toEqual([approved, waiting, approved]);
  expect(await subjectsTo(one)).toEqual(['We’re reviewing your profile again']);
  testApp.clock.advance(2 * DAY);
  await endApprovals(testApp, failOnError);
  expect(await Promise.all([both, one, none].map(stateOf))).toEqual([waiting, waiting, approved]);
});

test('a newer proof submitted after the last one expired does not keep the profile public', async () => {
  const person = await makeSupplier(testApp.sql);
  await makeClaim(testApp.sql, person, { expiresAt: inDays(1) });
  testApp.clock.advance(2 * DAY);
  const headers = await signInAs(testApp, person);
  const payload = { note: 'A newer one' };
  await testApp.app.inject({ method: 'PUT', url: '/api/verification/identity', headers, payload });
  expect(await stateOf(person)).toEqual(waiting);
});

test('a newer proof submitted in time keeps the profile public until the old one expires', async () => {
  const person = await makeSupplier(testApp.sql);
  await makeClaim(testApp.sql, person, { expiresAt: inDays(2) });
  const headers = await signInAs(testApp, person);
  const payload = { note: 'A newer one' };
  await testApp.app.inject({ method: 'PUT', url: '/api/verification/identity', headers, payload });
  await endApprovals(testApp, failOnError);
  expect(await stateOf(person)).toEqual(approved);
  testApp.clock.advance(3 * DAY);
  await endApprovals(testApp, failOnError);
  expect(await stateOf(person)).toEqual(waiting);
});

test('sends one reminder about a claim that expires within thirty days', async () => {
  const [soon, later, sent] = [
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ] as const;
  await makeClaim(testApp.sql, soon, { kind: 'business', expiresAt: inDays(29) });
  await makeClaim(testApp.sql, later, { expiresAt: inDays(31) });
  await makeClaim(testApp.sql, sent, { expiresAt: inDays(29), status: 'submitted' });
  await remindOfExpiry(testApp, failOnError);
  await remindOfExpiry(testApp, failOnError);
  const [mail, ...more] = await mailTo(testApp.sql, soon.email);
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Your business is verified until /), []]);
  expect(await subjectsTo(later)).toEqual([]);
  expect(await subjectsTo(sent)).toEqual([]);
});

test('sends another reminder about the next proof', async () => {
  const person = await makeSupplier(testApp.sql);
  await makeClaim(testApp.sql, person, { kind: 'business', expiresAt: inDays(20) });
  await remindOfExpiry(testApp, failOnError);
  const expiresAt = dayOf(inDays(365));
  const verified = {
    accountId: person.id,
    kind: 'business',
    decision: 'verify',
    method: 'register',
  } as const;
  await testApp.sql.begin((tx) =>
    decideClaim(tx, { ...verified, expiresAt, operatorId: null, now: testApp.clock.now() }),
  );
  await remindOfExpiry(testApp, failOnError);
  expect(await subjectsTo(person)).toHaveLength(1);
  testApp.clock.advance(340 * DAY);
  await remindOfExpiry(testApp, failOnError);
  expect(await subjectsTo(person)).toHaveLength(2);
});
