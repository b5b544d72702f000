import { beforeAll, expect, test, vi } from 'vitest';
import { makeCustomer, makeSupplier, type Person } from './factories.ts';
import { signInAs } from './sign-in.ts';
import { statementsOf } from './statements-of.ts';
import { useTestApp } from './use-test-app.ts';

const testApp = useTestApp({}, { sessionMaxAge: 5_000 });
let customer: Person;
let supplier: Person;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  customer = await makeCustomer(testApp.sql);
  supplier = await makeSupplier(testApp.sql);
  headers = await signInAs(testApp, customer);
  // The process remembers sessions once it listens for their changes.
  await vi.waitFor(
    async () => {
      const counts = () => testApp.app.inject({ url: '/api/messages/counts', headers: { ...headers } });
      await counts();
      expect(await statementsOf(counts)).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
});

interface Call {
  method?: 'POST';
  path: (supplier: Person) => string;
  signedIn?: true;
  body?: (supplier: Person) => object;
  /** BEGIN and COMMIT included. */
  statements: number;
}

const message = ({ id }: Person) => ({ recipientId: id, recipientType: 'supplier', content: 'Good morning' });

/** What a call costs grows with its statements more than with anything else: a higher number needs a reason. */
const calls: Record<string, Call> = {
  'a profile, signed out': { path: ({ id }) => `/users/public/${id}`, statements: 4 },
  'a profile, signed in': { path: ({ id }) => `/users/public/${id}`, signedIn: true, statements: 6 },
  // One of them reads the count, which was cached for seconds before, and one the prices of all cards.
  'the first page of the suppliers': { path: () => '/users/supplier', statements: 6 },
  'the newest messages': { path: () => '/messages/all', signedIn: true, statements: 2 },
  'the numbers of messages': { path: () => '/messages/counts', signedIn: true, statements: 1 },
  'a new message': { method: 'POST', path: () => '/messages', signedIn: true, body: message, statements: 9 },
  'the own account': { path: () => '/users/me', signedIn: true, statements: 2 },
};

test.each(Object.entries(calls))('%s needs no more statements than it did', async (_title, call) => {
  const { method = 'GET', path, signedIn, body, statements } = call;
  const send = () =>
    testApp.app.inject({
      method,
      url: `/api${path(supplier)}`,
      headers: signedIn ? { ...headers } : {},
      ...(body ? { payload: body(supplier) } : {}),
    });
  // The first call reads the session, starts the conversation and counts the directory.
  await send();
  const sent = await statementsOf(async () => expect((await send()).statusCode).toBeLessThan(300));
  expect(sent.length, sent.join('\n')).toBe(statements);
});
