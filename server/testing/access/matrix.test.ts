import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import { expect, test } from 'vitest';
import { makeOperator, type Person } from '../factories.ts';
import { isThorough } from '../model/runs.ts';
import { signInAs, signInAsAdmin, strangeToken } from '../sign-in.ts';
import { useTestApp } from '../use-test-app.ts';
import { access, type Column, columns, statusesOf } from './access.ts';
import { makePerson, makeWorld, type Relation, relations } from './access-fixtures.ts';
import type { Access, Request } from './access-row.ts';
import { createAdminFixtures } from './admin-fixtures.ts';

const testApp = useTestApp({ logLevel: 'silent' });

const names = Object.keys(endpoints) as EndpointName[];

/** The status of the endpoint's response to the viewer, for data with this relation to the viewer. */
async function statusOf(name: EndpointName, viewer: Person, relation: Relation, headers: object) {
  const { method, path, file }: Endpoint = endpoints[name];
  const { params = {}, query, body } = await requestOf(name, viewer, relation);
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? '-')}`;
  const request = {
    method,
    url,
    headers: { ...headers },
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  };
  if (file !== 'text/event-stream') return (await testApp.app.inject(request)).statusCode;
  // The stream of notifications never ends, so its body must not be awaited.
  const answer = await testApp.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

async function requestOf(name: EndpointName, viewer: Person, relation: Relation): Promise<Request> {
  const { request, requestOnItem }: Access = access[name];
  if (requestOnItem) return requestOnItem(createAdminFixtures(testApp));
  if (!request) return {};
  // Most of the time of these tests is spent on creating people.
  return takesFixtures(request)
    ? request(await makeWorld(testApp, viewer, relation))
    : (request as () => Request)();
}

const takesFixtures = (request: Access['request']) => request !== undefined && request.length > 0;

/** The same request for each relation is sent once: its function takes no fixtures, or the endpoint needs no data. */
function relationsOf(name: EndpointName): readonly Relation[] {
  const { request }: Access = access[name];
  return takesFixtures(request) ? relations : ['stranger'];
}

/** CI tries all relations for each role; `npm test` tries one for a role of which the row says nothing of its own. */
function relationsFor(name: EndpointName, who: Column): readonly Relation[] {
  const all = relationsOf(name);
  if (isThorough || who === 'customer' || who in access[name]) return all;
  return [all[columns.indexOf(who) % all.length] ?? 'stranger'];
}

async function signInColumn(who: Column) {
  const isOperator = who === 'operator' || who === 'asAdmin';
  const viewer = await (isOperator ? makeOperator : makePerson[who])(testApp.sql);
  return { viewer, headers: await (who === 'asAdmin' ? signInAsAdmin : signInAs)(testApp, viewer) };
}

test.each(names)('%s returns the expected status for each role and relation', async (name) => {
  const expected: Record<string, number | null> = {};
  const actual: Record<string, number | null> = {};
  for (const who of columns) {
    const statuses = statusesOf(name, who);
    for (const relation of relationsFor(name, who)) {
      const cell = `${who}, ${relation}`;
      expected[cell] = statuses[relations.indexOf(relation)] ?? null;
      if (expected[cell] === null) actual[cell] = null;
      else {
        const { viewer, headers } = await signInColumn(who);
        actual[cell] = await statusOf(name, viewer, relation, headers);
      }
    }
  }
  expect(actual).toEqual(expected);
});

test.each(names)('%s returns the expected status to a signed-out visitor', async (name) => {
  const { who }: Endpoint = endpoints[name];
  const unknown = await makePerson.customer(testApp.sql);
  const { signedOut } = access[name];
  expect(await statusOf(name, unknown, 'stranger', {})).toBe(signedOut);
  expect(signedOut === 401).toBe(who === 'signed in');
  expect(await statusOf(name, unknown, 'stranger', strangeToken())).toBe(signedOut);
});

const openToAnyone = names.filter((name) => (endpoints[name] as Endpoint).who === 'anyone');

test.each(openToAnyone)('%s treats an ended, malformed or foreign token as none', async (name) => {
  const nth = openToAnyone.indexOf(name);
  const person = await makePerson.customer(testApp.sql);
  const ended = await signInAs(testApp, person);
  await testApp.sql`DELETE FROM sessions WHERE account_id = ${person.id}`;
  const all = [ended, ...['Bearer 123', 'Basic YTpi', ''].map((authorization) => ({ authorization }))];
  // CI tries all tokens at each endpoint, `npm test` one of them.
  for (const headers of isThorough ? all : [all[nth % all.length] ?? ended]) {
    const status = await statusOf(name, person, 'stranger', headers);
    expect(status, headers.authorization).toBe(access[name].signedOut);
  }
});

test('expects one status for every relation where the request is the same', () => {
  for (const name of names.filter((each) => relationsOf(each).length === 1)) {
    for (const who of columns) expect(new Set(statusesOf(name, who)).size, `${name}, ${who}`).toBe(1);
  }
});

test('has a row for each endpoint of the contract, and no other', () => {
  expect(Object.keys(access).sort()).toEqual([...names].sort());
});
