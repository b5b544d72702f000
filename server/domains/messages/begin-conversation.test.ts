import { NEW_CONVERSATIONS_A_DAY as MOST } from '@sokoni/contract/messages';
import { expect, test } from 'vitest';
import { DAY } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const send = (as: Person, to: Person) =>
  ask(testApp, 'POST /messages', {
    as,
    body: { recipientId: to.id, recipientType: to.role, content: 'Good day' },
  });

async function makeSuppliers(count: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < count) made.push(await makeSupplier(testApp.sql));
  return made;
}

test('limits the conversations that an account starts in a day, also in parallel requests', async () => {
  const eager = await makeCustomer(testApp.sql);
  const others = await makeSuppliers(MOST.firstDay + 3);

  const answers = await Promise.all(others.map((other) => send(eager, other)));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(MOST.firstDay);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.json().code).toBe('too_many_conversations');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
  const [stored] = await testApp.sql`SELECT count(*)::int FROM messages WHERE sender_id = ${eager.id}`;
  expect(stored).toEqual({ count: MOST.firstDay });

  const writer = await makeSupplier(testApp.sql);
  await makeMessage(testApp.sql, { from: writer, to: eager });
  expect((await send(eager, writer)).statusCode).toBe(201);
  const known = others.find((_other, index) => answers[index]?.statusCode === 201);
  expect((await send(eager, known as Person)).statusCode).toBe(201);

  testApp.clock.advance(DAY + 1000);
  expect((await send(eager, await makeFreelancer(testApp.sql))).statusCode).toBe(201);
});

/** Inserts conversations that the person started just now with other accounts. */
async function pretendBegun({ id }: Person, count: number) {
  const now = testApp.clock.now();
  for (const other of await makeSuppliers(count)) {
    await testApp.sql`
      INSERT INTO conversations (low_id, high_id, started_by, started_at)
      VALUES (least(${id}::uuid, ${other.id}::uuid), greatest(${id}::uuid, ${other.id}::uuid), ${id}, ${now})`;
  }
}

async function makeAged(days: number, person: Person): Promise<Person> {
  const createdAt = new Date(+testApp.clock.now() - days * DAY);
  await testApp.sql`UPDATE accounts SET created_at = ${createdAt} WHERE id = ${person.id}`;
  return person;
}

test.each([
  ['an account of today', MOST.firstDay, async () => makeAged(0, await makeCustomer(testApp.sql))],
  ['one of this month', MOST.firstMonth, async () => makeAged(2, await makeCustomer(testApp.sql))],
  ['an older one', MOST.later, async () => makeAged(31, await makeCustomer(testApp.sql))],
  [
    'a verified professional of today',
    MOST.later,
    async () => makeAged(0, await makeSupplier(testApp.sql, { verifiedAt: new Date() })),
  ],
])('lets %s start %i a day', async (_who, most, make) => {
  const person = await make();
  await pretendBegun(person, most - 1);
  const [last, tooMany] = await makeSuppliers(2);
  expect((await send(person, last as Person)).statusCode).toBe(201);
  expect((await send(person, tooMany as Person)).statusCode).toBe(429);
  expect((await send(person, last as Person)).statusCode).toBe(201);
});
