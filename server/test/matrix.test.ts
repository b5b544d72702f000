import type { Call } from '@sokoni/contract/call';
import { type CallName, calls } from '@sokoni/contract/calls';
import { roles } from '@sokoni/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Access, access, statusesOf } from './access.ts';
import { makePerson, makeWorld, type Relation, relations } from './access-world.ts';
import { buildTestApp, type TestApp } from './app.ts';
import type { Person } from './factories.ts';
import { signInAs, strangeToken } from './sign-in.ts';

let it: TestApp;
beforeAll(async () => {
  it = await buildTestApp({ logLevel: 'silent' });
});
afterAll(() => it.drop());

const names = Object.keys(calls) as CallName[];

/** The status that the call answers somebody, about something of this relation to them. */
async function statusOf(name: CallName, viewer: Person, relation: Relation, headers: object) {
  const { method, path, file }: Call = calls[name];
  const row: Access = access[name];
  const { params = {}, body } = (await row.request?.(await makeWorld(it, viewer, relation))) ?? {};
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? '-')}`;
  const request = { method, url, headers: { ...headers }, ...(body ? { payload: body } : {}) };
  if (file !== 'text/event-stream') return (await it.app.inject(request)).statusCode;
  // This one would not end by itself.
  const answer = await it.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

test.each(names)('%s answers each person as it should', async (name) => {
  const expected: Record<string, number | null> = {};
  const actual: Record<string, number | null> = {};
  for (const who of [...roles, 'operator'] as const) {
    const statuses = statusesOf(name, who);
    for (const [nth, relation] of relations.entries()) {
      const cell = `${who}, ${relation}`;
      expected[cell] = statuses[nth] ?? null;
      if (expected[cell] === null) actual[cell] = null;
      else {
        const viewer = await makePerson[who === 'operator' ? 'customer' : who](it.sql);
        if (who === 'operator') await it.sql`UPDATE accounts SET is_operator = true WHERE id = ${viewer.id}`;
        actual[cell] = await statusOf(name, viewer, relation, await signInAs(it, viewer));
      }
    }
  }
  expect(actual).toEqual(expected);
});

test.each(names)('%s answers who is signed out as it should', async (name) => {
  const { who }: Call = calls[name];
  const nobody = await makePerson.customer(it.sql);
  const { signedOut } = access[name];
  expect(await statusOf(name, nobody, 'stranger', {})).toBe(signedOut);
  expect(signedOut === 401).toBe(who === 'signed in');
  if (who === 'signed in') expect(await statusOf(name, nobody, 'stranger', strangeToken())).toBe(401);
});

test('has a row for each call of the contract, and no other', () => {
  expect(Object.keys(access).sort()).toEqual([...names].sort());
});
