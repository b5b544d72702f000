import { type ListName, listNames, lists } from '@sokoni/contract/admin/list-endpoints';
import { hasRight, operatorRoles } from '@sokoni/contract/admin/operator-roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator, type Person } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await makeOperator(testApp.sql);
});

const readLists = listNames.filter((list) => 'row' in lists[list]);
const savedLists = listNames.filter((list) => 'file' in lists[list]);

/** The filters without which a list is not read. */
const neededBy = (list: ListName): Record<string, string> => {
  if (list === 'mails') return { account: owner.id };
  return list === 'invoices' || list === 'books' ? { period: '2025' } : {};
};

const pathOf = (list: ListName, given: Record<string, string> = {}) =>
  `GET /operator/lists/${list}?${new URLSearchParams({ ...neededBy(list), ...given })}` as const;
const read = (list: ListName, given?: Record<string, string>, as = owner) =>
  requestAsAdmin(testApp, pathOf(list, given), { as });
const save = (list: ListName, given: object = {}, as = owner) =>
  requestAsAdmin(testApp, `POST /operator/lists/${list}/file`, {
    ...{ as, body: { filters: { ...neededBy(list), ...given } } },
  });

describe.each(operatorRoles)('the role %s', (operatorRole) => {
  it('reads and downloads the lists that it has the right to, and no other', async () => {
    const as = await makeOperator(testApp.sql, { operatorRole });
    const statusFor = (right: Parameters<typeof hasRight>[1]) => (hasRight(operatorRole, right) ? 200 : 403);
    for (const list of listNames) {
      const { right, file } = { file: undefined, ...lists[list] };
      if (readLists.includes(list)) expect((await read(list, {}, as)).status, list).toBe(statusFor(right));
      if (file) expect((await save(list, {}, as)).status, list).toBe(statusFor(file));
    }
  });
});

it.each(listNames)('%s does not exist for members and visitors', async (list) => {
  const body = { filters: neededBy(list) };
  for (const as of [undefined, await makeCustomer(testApp.sql)]) {
    expect((await ask(testApp, pathOf(list), { as })).statusCode).toBe(404);
    expect((await ask(testApp, `POST /operator/lists/${list}/file`, { as, body })).statusCode).toBe(404);
  }
});

it.each(readLists)('%s rejects the cursor of another list', async (list) => {
  const [ofId, ofTime] = [newId(), `1700000000000000.${newId()}`];
  const byTime: ListName[] = ['mails', 'projects', 'payments', 'log'];
  for (const cursor of ['x', byTime.includes(list) ? ofId : ofTime]) {
    const { status, errors } = await read(list, { cursor });
    expect([status, errors]).toEqual([422, { cursor: 'This is not the end of a page' }]);
  }
});

it.each([
  ['accounts', { role: 'operator' }],
  ['accounts', { status: 'lost' }],
  ['accounts', { plan: 'gold' }],
  ['accounts', { inactiveMonths: '2' }],
  ['accounts', { sort: 'name' }],
  ['prepared', { state: 'lost' }],
  ['free-months', { state: 'lost' }],
  ['mails', { account: 'x' }],
  ['projects', { state: 'lost' }],
  ['projects', { role: 'customer' }],
  ['projects', { buyer: 'x' }],
  ['payments', { state: 'lost' }],
  ['payments', { period: '2999-01' }],
  ['payments', { period: '2999-Q1' }],
  ['payments', { period: '2025-1' }],
  ['invoices', { period: '2025-13' }],
  ['books', { period: '2025-Q5' }],
  ['books', { period: '' }],
  ['log', { from: 'yesterday' }],
  ['log', { to: '2021-02-30' }],
] as const)('rejects %s with %o', async (list, filters) => {
  if (readLists.includes(list)) {
    const { status, errors } = await read(list, filters);
    expect([status, Object.keys(errors)]).toEqual([422, Object.keys(filters)]);
  }
  if (savedLists.includes(list)) expect((await save(list, filters)).status).toBe(422);
});

it.each(savedLists)('downloads %s only with filters that it has', async (list) => {
  expect((await save(list, { cursor: 'x' })).status).toBe(422);
  const without = await requestAsAdmin(testApp, `POST /operator/lists/${list}/file`, { as: owner, body: {} });
  expect(without.errors).toEqual({ filters: 'The filters of the list are needed' });
});
